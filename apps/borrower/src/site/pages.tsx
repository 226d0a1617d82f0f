import type { ComponentType } from 'react';
import { rangeOnOffer } from '../calculator/termsOnOffer.ts';
import { ComplaintPage } from '../pages/complaint/ComplaintPage.tsx';
import { ContactsPage } from '../pages/contacts/ContactsPage.tsx';
import { DebtDisposalPage } from '../pages/debt-disposal/DebtDisposalPage.tsx';
import { FaqPage, faqStructuredData } from '../pages/faq/FaqPage.tsx';
import { FeedbackPage } from '../pages/feedback/FeedbackPage.tsx';
import { GesvCalculatorPage } from '../pages/gesv-calculator/GesvCalculatorPage.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import { HowGetMoneyPage } from '../pages/how-get-money/HowGetMoneyPage.tsx';
import { LoanConditionsPage } from '../pages/loan-conditions/LoanConditionsPage.tsx';
import { PaymentPage } from '../pages/payment/PaymentPage.tsx';
import { PaymentsInfoPage } from '../pages/payments-info/PaymentsInfoPage.tsx';
import type { PageName } from '../routes.ts';
import { organisationStructuredData } from './organisation.ts';
import { pageTexts } from './pageTexts.ts';
import type { PageInput } from './settings.ts';

export type PublicPage = {
  Content: ComponentType<PageInput>;
  title: (input: PageInput) => string;
  description: (input: PageInput) => string;
  structuredData?: (input: PageInput) => unknown;
};

/** A page whose title and description are plain texts of its catalogue. The title ends with the lender's name. */
function reading(
  name: Exclude<keyof (typeof pageTexts)['ru'], 'home' | 'layout' | 'calculator' | 'letter'>,
  Content: ComponentType<PageInput>,
): PublicPage {
  return {
    Content,
    title: ({ language, settings }) =>
      `${pageTexts[language][name].title} | ${settings.lender.brand.name[language]}`,
    description: ({ language }) => pageTexts[language][name].description,
  };
}

/** Every public page by its name; a name without a page does not compile. */
export const pages: Record<PageName, PublicPage> = {
  home: {
    Content: HomePage,
    title: ({ language, settings }) =>
      pageTexts[language].home.title(
        settings.lender.brand.name[language],
        rangeOnOffer(settings.onOffer).amountMax,
      ),
    description: ({ language, settings }) =>
      pageTexts[language].home.description({ free: rangeOnOffer(settings.onOffer).freeDays }),
  },
  'payments-info': reading('paymentsInfo', PaymentsInfoPage),
  'loan-conditions': reading('loanConditions', LoanConditionsPage),
  payment: reading('payment', PaymentPage),
  'how-get-money': reading('howGetMoney', HowGetMoneyPage),
  faq: { ...reading('faq', FaqPage), structuredData: faqStructuredData },
  contacts: { ...reading('contacts', ContactsPage), structuredData: organisationStructuredData },
  feedback: reading('feedback', FeedbackPage),
  'gesv-calculator': reading('gesvCalculator', GesvCalculatorPage),
  'debt-disposal': reading('debtDisposal', DebtDisposalPage),
  complaint: reading('complaint', ComplaintPage),
};

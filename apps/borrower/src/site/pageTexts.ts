import type { Language } from '../language.ts';
import { calculator as calculatorKz } from '../text/kz/calculator.ts';
import { complaint as complaintKz } from '../text/kz/complaint.ts';
import { contacts as contactsKz } from '../text/kz/contacts.ts';
import { debtDisposal as debtDisposalKz } from '../text/kz/debtDisposal.ts';
import { faq as faqKz } from '../text/kz/faq.ts';
import { feedback as feedbackKz } from '../text/kz/feedback.ts';
import { gesvCalculator as gesvCalculatorKz } from '../text/kz/gesvCalculator.ts';
import { home as homeKz } from '../text/kz/home.ts';
import { howGetMoney as howGetMoneyKz } from '../text/kz/howGetMoney.ts';
import { layout as layoutKz } from '../text/kz/layout.ts';
import { letter as letterKz } from '../text/kz/letter.ts';
import { loanConditions as loanConditionsKz } from '../text/kz/loanConditions.ts';
import { payment as paymentKz } from '../text/kz/payment.ts';
import { paymentsInfo as paymentsInfoKz } from '../text/kz/paymentsInfo.ts';
import { calculator } from '../text/ru/calculator.ts';
import { complaint } from '../text/ru/complaint.ts';
import { contacts } from '../text/ru/contacts.ts';
import { debtDisposal } from '../text/ru/debtDisposal.ts';
import { faq } from '../text/ru/faq.ts';
import { feedback } from '../text/ru/feedback.ts';
import { gesvCalculator } from '../text/ru/gesvCalculator.ts';
import { home } from '../text/ru/home.ts';
import { howGetMoney } from '../text/ru/howGetMoney.ts';
import { layout } from '../text/ru/layout.ts';
import { letter } from '../text/ru/letter.ts';
import { loanConditions } from '../text/ru/loanConditions.ts';
import { payment } from '../text/ru/payment.ts';
import { paymentsInfo } from '../text/ru/paymentsInfo.ts';

const russian = {
  debtDisposal,
  gesvCalculator,
  complaint,
  feedback,
  letter,
  calculator,
  contacts,
  faq,
  home,
  howGetMoney,
  layout,
  loanConditions,
  payment,
  paymentsInfo,
};

/** The texts of the pages in both languages, because the server renders both. */
export const pageTexts: Record<Language, typeof russian> = {
  ru: russian,
  kz: {
    debtDisposal: debtDisposalKz,
    gesvCalculator: gesvCalculatorKz,
    complaint: complaintKz,
    feedback: feedbackKz,
    letter: letterKz,
    calculator: calculatorKz,
    contacts: contactsKz,
    faq: faqKz,
    home: homeKz,
    howGetMoney: howGetMoneyKz,
    layout: layoutKz,
    loanConditions: loanConditionsKz,
    payment: paymentKz,
    paymentsInfo: paymentsInfoKz,
  },
};

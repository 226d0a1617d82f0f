import { submitFeedback } from '@senim/contracts/borrower/calls';
import { formatPhone } from '@senim/kazakhstan/phone';
import { callHref } from '../../layout/phone.ts';
import { LetterPage } from '../../letter/LetterPage.tsx';
import { paths } from '../../paths.ts';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';

export function FeedbackPage({ language, settings, form }: PageInput) {
  const { lender } = settings;
  const text = pageTexts[language].feedback;
  return (
    <LetterPage language={language} form={form} settings={settings} path={submitFeedback.path} {...text}>
      <h2>{text.fasterTitle}</h2>
      <p>{text.fasterText(lender.hours)}</p>
      <p>
        <a href={callHref(lender.identity.phone)}>{formatPhone(lender.identity.phone)}</a>
      </p>
      <p>
        <a href={paths.faq()}>{text.faqLink}</a>
      </p>
      <p>
        <a href={paths.complaint()}>{text.complaintLink}</a>
      </p>
    </LetterPage>
  );
}

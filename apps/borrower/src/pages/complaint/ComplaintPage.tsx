import { submitComplaint } from '@senim/contracts/borrower/calls';
import { LetterPage } from '../../letter/LetterPage.tsx';
import { NumberedSteps } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';

export function ComplaintPage({ language, form, settings }: PageInput) {
  const text = pageTexts[language].complaint;
  return (
    <LetterPage
      language={language}
      form={form}
      settings={settings}
      path={submitComplaint.path}
      withAgreement
      {...text}
    >
      <h2>{text.nextTitle}</h2>
      <NumberedSteps steps={text.nextSteps} />
      <h2>{text.furtherTitle}</h2>
      <p>{text.furtherText}</p>
    </LetterPage>
  );
}

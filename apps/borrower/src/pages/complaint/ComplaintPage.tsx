import { NumberedSteps } from '../../document/Article.tsx';
import type { PageInput } from '../../document/facts.ts';
import { pageTexts } from '../../document/pageTexts.ts';
import { LetterPage } from '../../letter/LetterPage.tsx';
import { paths } from '../../paths.ts';

export function ComplaintPage({ language, form }: PageInput) {
  const text = pageTexts[language].complaint;
  return (
    <LetterPage language={language} form={form} path={paths.complaint()} withAgreement {...text}>
      <h2>{text.nextTitle}</h2>
      <NumberedSteps steps={text.nextSteps} />
      <h2>{text.furtherTitle}</h2>
      <p>{text.furtherText}</p>
    </LetterPage>
  );
}

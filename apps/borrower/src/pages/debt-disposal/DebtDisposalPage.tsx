import { submitSettlement } from '@senim/contracts/borrower/calls';
import { Notice } from '@senim/ui/Notice';
import { LetterPage } from '../../letter/LetterPage.tsx';
import { paths } from '../../paths.ts';
import { NumberedSteps } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import type { debtDisposal } from '../../text/ru/debtDisposal.ts';
import { TurnsOfCase } from './TurnsOfCase.tsx';

/** Easier terms for a debt: what can be requested, how long each step takes, and the form. */
export function DebtDisposalPage({ language, form, settings }: PageInput) {
  const text = pageTexts[language].debtDisposal;
  return (
    <LetterPage
      language={language}
      form={form}
      settings={settings}
      path={submitSettlement.path}
      withAgreement
      before={<ByCabinet text={text} />}
      {...text}
    >
      <h2>{text.stepsTitle}</h2>
      <TurnsOfCase text={text} />
      <NumberedSteps steps={text.steps} />
      <h2>{text.mustTitle}</h2>
      <p>{text.mustText}</p>
      <h2>{text.beforeTitle}</h2>
      <p>{text.beforeText}</p>
    </LetterPage>
  );
}

/** Borrowers who can sign in should ask in the cabinet, where the agreement is known and the answer is shown. */
function ByCabinet({ text }: { text: typeof debtDisposal }) {
  return (
    <Notice title={text.cabinetTitle}>
      <p>{text.cabinetText}</p>
      <p>
        <a href={paths.cabinetSettlement()}>{text.cabinetLink}</a>
      </p>
    </Notice>
  );
}

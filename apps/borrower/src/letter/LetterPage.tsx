import type { ReactNode } from 'react';
import type { LetterCall } from '../api/sendLetter.ts';
import { Article } from '../site/Article.tsx';
import { Island } from '../site/Island.tsx';
import { pageTexts } from '../site/pageTexts.ts';
import type { PageInput } from '../site/settings.ts';
import { draftKey } from './draft.ts';
import styles from './Letter.module.css';
import type { LetterAsked } from './LetterForm.tsx';
import { type LetterData, LetterIsland } from './LetterIsland.tsx';
import { Receipt } from './Receipt.tsx';

type LetterPageProps = Pick<PageInput, 'language' | 'form' | 'settings'> &
  Omit<LetterAsked, 'withoutMail'> & {
    /** Of the page and of its call. */
    path: LetterCall['path'];
    heading: string;
    lead: string;
    doneHeading: string;
    /** Above the form: a better way than the form, for those who have it. */
    before?: ReactNode;
    /** Beside the form: what else to know before writing. */
    children: ReactNode;
  };

/** A page with a letter to us: first the form, then the receipt in its place. */
export function LetterPage(props: LetterPageProps) {
  const { language, form, settings, heading, lead, before, children, ...letter } = props;
  const text = pageTexts[language].letter;
  const { path, topics, topicLabel, withAgreement, doneHeading } = letter;
  const done = form?.answer;
  const data: LetterData = {
    language,
    path,
    topics,
    doneHeading,
    form: form ?? null,
    ...(topicLabel && { topicLabel }),
    ...(withAgreement && { withAgreement }),
    ...(settings.lender.withoutMail && { withoutMail: true }),
  };
  return (
    <Article heading={done ? doneHeading : heading} lead={done ? text.receiptLead : lead}>
      {!done && before && <div className={styles.before}>{before}</div>}
      <div className={styles.columns}>
        {done ? (
          <Receipt text={text} language={language} answer={done} />
        ) : (
          <Island name="letter" data={data} wake="touch" kept={draftKey(path)}>
            <LetterIsland data={data} text={text} />
          </Island>
        )}
        <div className={styles.aside}>{children}</div>
      </div>
    </Article>
  );
}

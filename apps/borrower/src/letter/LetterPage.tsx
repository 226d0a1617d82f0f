import type { ReactNode } from 'react';
import { Article } from '../document/Article.tsx';
import type { PageInput } from '../document/facts.ts';
import { pageTexts } from '../document/pageTexts.ts';
import styles from './Letter.module.css';
import { LetterForm } from './LetterForm.tsx';
import { Receipt } from './Receipt.tsx';

type LetterPageProps = Pick<PageInput, 'language' | 'form'> & {
  heading: string;
  lead: string;
  doneHeading: string;
  topics: Readonly<Record<string, string>>;
  topicLabel?: string;
  withAgreement?: boolean;
  /** Stands beside the form: what else one may want to know before writing. */
  children: ReactNode;
};

/** A page with a letter to us: first the form, then the receipt in its place. */
export function LetterPage({
  language,
  form,
  heading,
  lead,
  doneHeading,
  children,
  ...letter
}: LetterPageProps) {
  const text = pageTexts[language].letter;
  const done = form?.answer;
  return (
    <Article heading={done ? doneHeading : heading} lead={done ? text.receiptLead : lead}>
      <div className={styles.columns}>
        {done ? (
          <Receipt text={text} language={language} answer={done} />
        ) : (
          <LetterForm text={text} form={form} {...letter} />
        )}
        <div className={styles.aside}>{children}</div>
      </div>
    </Article>
  );
}

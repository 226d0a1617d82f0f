import { ButtonLink } from '@senim/ui/Button';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useEffect, useRef } from 'react';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import styles from './Letter.module.css';
import type { LetterText } from './LetterForm.tsx';

type ReceiptProps = {
  text: LetterText;
  language: Language;
  answer: Readonly<Record<string, string>>;
  /** The heading if the receipt replaces the form; otherwise the page has its own. */
  heading?: string;
};

/** The number of a case and the last day for its answer. */
export function Receipt({ text, language, answer: { reference, answer_by }, heading }: ReceiptProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { date } = formatsIn(language);
  const rows = [
    { key: 'reference', label: text.receiptNumber, value: reference ?? '', strong: true },
    { key: 'by', label: text.receiptBy, value: answer_by ? date(answer_by) : '' },
  ];
  return (
    <div className={styles.receipt} role="status" tabIndex={-1} ref={box}>
      {heading && <h2>{heading}</h2>}
      {heading && <p>{text.receiptLead}</p>}
      <KeyValueTable rows={rows} />
      <p>{text.receiptKeep}</p>
      <ButtonLink href={paths.home()} variant="secondary">
        {text.receiptBack}
      </ButtonLink>
    </div>
  );
}

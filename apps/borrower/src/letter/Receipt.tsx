import { ButtonLink } from '@senim/ui/Button';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import styles from './Letter.module.css';
import type { LetterText } from './LetterForm.tsx';

type ReceiptProps = { text: LetterText; language: Language; answer: Readonly<Record<string, string>> };

/** The number of a case and the day by which it is answered. */
export function Receipt({ text, language, answer: { reference, answer_by } }: ReceiptProps) {
  const { date } = formatsIn(language);
  const rows = [
    { key: 'reference', label: text.receiptNumber, value: reference ?? '', strong: true },
    { key: 'by', label: text.receiptBy, value: answer_by ? date(answer_by) : '' },
  ];
  return (
    <div className={styles.receipt} role="status">
      <KeyValueTable rows={rows} />
      <p>{text.receiptKeep}</p>
      <ButtonLink href={paths.home()} look="secondary">
        {text.receiptBack}
      </ButtonLink>
    </div>
  );
}

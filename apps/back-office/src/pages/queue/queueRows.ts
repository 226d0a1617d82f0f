import type { Language } from '@senim/kazakhstan/languages';
import type { QueueRow } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { writtenText } from '../../wording/writtenText.ts';

/** The number of an item. Of money the row names the network already. */
export function numberText({ reference, item, kind }: QueueRow, language: Language): string {
  const number = writtenText(reference ?? item, language);
  return number.startsWith(`${kind}:`) ? number.slice(kind.length + 1) : number;
}

export const itemOf = ({ item }: QueueRow): string => item;

/** What a row is called where it is named in one line. */
export function useRowName(): (row: QueueRow) => string {
  const { language } = useWords();
  return (row) =>
    [
      row.name ?? row.sender ?? row.words,
      row.reference === null && row.name !== null ? null : numberText(row, language),
    ]
      .filter(Boolean)
      .join(' · ');
}

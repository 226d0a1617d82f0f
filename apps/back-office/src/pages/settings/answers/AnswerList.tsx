import { ANSWER_TITLES } from '@senim/contracts/office/settings/answer';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { titledDocument } from '../titled/titledDocument.ts';
import { WordedList } from '../WordedList.tsx';

/** The answers that are often given, those that are offered no more at the end. */
export function AnswerList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const titlesOf = text.answerWords.groups;
  const titles = new Map(
    rows.map((row) => [row.name, titledDocument('answer', row)?.[ANSWER_TITLES[language]]]),
  );
  const groups = [
    { title: titlesOf.offered, rows: rows.filter((row) => !titledDocument('answer', row)?.ended) },
    { title: titlesOf.ended, rows: rows.filter((row) => titledDocument('answer', row)?.ended) },
  ];
  return (
    <WordedList title={title} groups={groups} address="answer" titleOf={(name) => titles.get(name) ?? name} />
  );
}

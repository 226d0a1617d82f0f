import { ANSWER_TITLES } from '@senim/contracts/office/settings/answer';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { WordedList } from '../WordedList.tsx';

/** The answers that are often given, those that are offered no more at the end. */
export function AnswerList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const titlesOf = text.answerWords.groups;
  const documentOf = ({ in_force: holds, next }: SettingRow) => {
    const document = (holds ?? next)?.document;
    return document?.setting === 'answer' ? document : null;
  };
  const titles = new Map(rows.map((row) => [row.name, documentOf(row)?.[ANSWER_TITLES[language]]]));
  const groups = [
    { title: titlesOf.offered, rows: rows.filter((row) => !documentOf(row)?.ended) },
    { title: titlesOf.ended, rows: rows.filter((row) => documentOf(row)?.ended) },
  ];
  return (
    <WordedList title={title} groups={groups} address="answer" titleOf={(name) => titles.get(name) ?? name} />
  );
}

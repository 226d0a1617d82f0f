import { REASON_TITLES } from '@senim/contracts/office/settings/reason';
import { REASON_LISTS } from '@senim/contracts/shared/reasons';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { WordedList } from '../WordedList.tsx';
import { reasonOf } from './reasonOf.ts';

/** The reasons of refusals by where they are chosen, in the order in which they are offered; those that are offered no more at the end. */
export function ReasonList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const { lists, states } = text.reasonWords;
  const titles = new Map(rows.map((row) => [row.name, reasonOf(row)?.[REASON_TITLES[language]]]));
  const placed = rows.toSorted((one, other) => (reasonOf(one)?.place ?? 0) - (reasonOf(other)?.place ?? 0));
  const groups = REASON_LISTS.flatMap((list) => {
    const own = placed.filter((row) => reasonOf(row)?.of === list);
    return [
      { title: lists[list], rows: own.filter((row) => !reasonOf(row)?.ended) },
      { title: `${lists[list]}: ${states.ended}`, rows: own.filter((row) => reasonOf(row)?.ended) },
    ];
  });
  return (
    <WordedList title={title} groups={groups} address="reason" titleOf={(name) => titles.get(name) ?? name} />
  );
}

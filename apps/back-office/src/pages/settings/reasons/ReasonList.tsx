import { REASON_TITLES } from '@senim/contracts/office/settings/reason';
import { byPlace, REASON_LISTS, reasonNamed } from '@senim/contracts/shared/reasons';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { titledDocument } from '../titled/titledDocument.ts';
import { WordedList } from '../WordedList.tsx';

/** The reasons of refusals by where they are chosen, in the order in which they are offered; those that are offered no more at the end. */
export function ReasonList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const { lists, endedOf } = text.reasonWords;
  const titles = new Map(
    rows.map((row) => [row.name, titledDocument('reason', row)?.[REASON_TITLES[language]]]),
  );
  const reasons = rows.flatMap((row) => {
    const [document, named] = [titledDocument('reason', row), reasonNamed(row.name)];
    return document && named ? [{ row, document, code: named.code }] : [];
  });
  const groups = REASON_LISTS.flatMap((list) => {
    const own = reasons.filter(({ document }) => document.of === list).toSorted(byPlace);
    const rowsOf = (ended: boolean) =>
      own.filter(({ document }) => document.ended === ended).map(({ row }) => row);
    return [
      { title: lists[list], rows: rowsOf(false) },
      { title: endedOf(lists[list]), rows: rowsOf(true) },
    ];
  });
  return (
    <WordedList title={title} groups={groups} address="reason" titleOf={(name) => titles.get(name) ?? name} />
  );
}

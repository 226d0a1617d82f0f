import { columnOf, LISTS, type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import { type Filter, filtersText } from '@senim/contracts/office/lists/wish';
import type { NamedReportRow } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/session.tsx';

/** Gives the address of the rows behind a figure; none where this person may not see the list. */
export function useRowsBehind() {
  const may = useMay();
  return (list: ListName, filters: readonly Filter[], day: string | null = null): string | undefined => {
    const search = new URLSearchParams({ where: filtersText(filters), ...(day !== null && { day }) });
    return may(LISTS[list].view) ? `${paths.list(list)}?${search}` : undefined;
  };
}

/** From one day on to the same day: that day alone. */
export const onDay = (column: string, day: string): Filter => ({ column, from: day, to: day });

/** The columns that a list shows of itself; one more stands in place of its amounts, beside which it would have no room. */
function withColumn(list: ListName, column: string): string {
  const { shown } = listNamed(list);
  if (shown.includes(column)) return shown.join();
  return [...shown.filter((name) => columnOf(list, name).kind !== 'amount'), column].join();
}

/** Gives the address of the rows that a report says stand behind a figure. */
export function useRowsNamed() {
  const may = useMay();
  return (behind: NamedReportRow['behind'][string] | undefined): string | undefined => {
    if (!behind || !may(LISTS[behind.list].view)) return undefined;
    const { list, where, column, day, before, lent_on: lentOn } = behind;
    const search = new URLSearchParams({
      where,
      ...(column !== null && { columns: withColumn(list, column) }),
      ...(day !== null && { day }),
      ...(before !== null && { before }),
      ...(lentOn !== null && { lent_on: lentOn }),
    });
    return `${paths.list(list)}?${search}`;
  };
}

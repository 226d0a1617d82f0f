import type { ListName } from '@senim/contracts/office/lists/columns';
import { type Filter, filtersText } from '@senim/contracts/office/lists/wish';
import { paths } from '../../paths.ts';

/** The address of the rows behind a figure. */
export function rowsBehind(list: ListName, filters: readonly Filter[], day: string | null = null): string {
  const search = new URLSearchParams({ where: filtersText(filters), ...(day !== null && { day }) });
  return `${paths.list(list)}?${search}`;
}

/** From one day on to the same day: that day alone. */
export const onDay = (column: string, day: string): Filter => ({ column, from: day, to: day });

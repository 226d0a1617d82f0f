import { dayExists } from '@senim/kazakhstan/calendar-day';
import { type Column, isChosenFrom, isSorted, type ListName, listNamed } from './columns.ts';

/** Which rows are chosen by a column: those with one of some codes, or those from one value to another, both included. */
export type Filter =
  | { readonly column: string; readonly codes: readonly string[] }
  | { readonly column: string; readonly from: string | null; readonly to: string | null };

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

const CODES_MAX = 40;
/** A promo code has letters of any of our alphabets. */
const CODE = /^[\p{L}\d_.-]{1,60}$/u;

/** What one end of a range may be. */
const ENDS: Readonly<Partial<Record<Column['kind'], (text: string) => boolean>>> = {
  amount: (text) => /^\d{1,9}(\.\d{1,2})?$/.test(text),
  count: (text) => /^\d{1,6}$/.test(text),
  day: dayExists,
  instant: dayExists,
};

/** Filters as they stand in an address: `status:7,13;overdue_days:1..30;debt:50000..`. Null if a list cannot be so asked. */
export function readFilters(list: ListName, text: string): readonly Filter[] | null {
  if (text === '') return [];
  const filters = text.split(';').map((part) => readFilter(list, part));
  const known = filters.filter((filter) => filter !== null);
  const columns = new Set(known.map(({ column }) => column));
  return known.length === filters.length && columns.size === filters.length ? known : null;
}

function readFilter(list: ListName, part: string): Filter | null {
  const [column = '', value = '', ...rest] = part.split(':');
  const described = columnNamed(list, column);
  if (!described || !isChosenFrom(described) || rest.length > 0) return null;
  if (described.kind === 'code') {
    const codes = value.split(',');
    return codes.length <= CODES_MAX && codes.every((code) => CODE.test(code)) ? { column, codes } : null;
  }
  const [from = '', to = '', ...more] = value.split('..');
  const isEnd = (end: string) => end === '' || ENDS[described.kind]?.(end) === true;
  if (!value.includes('..') || more.length > 0 || from + to === '' || !isEnd(from) || !isEnd(to)) return null;
  return { column, from: from || null, to: to || null };
}

export const filtersText = (filters: readonly Filter[]): string =>
  filters
    .map((filter) =>
      'codes' in filter
        ? `${filter.column}:${filter.codes.join(',')}`
        : `${filter.column}:${filter.from ?? ''}..${filter.to ?? ''}`,
    )
    .join(';');

/** `overdue_days`, or `-overdue_days` for the greatest first. Null if the list is not put in order by it. */
export function readSort(list: ListName, text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  const described = columnNamed(list, column);
  return described && isSorted(described) ? { column, isDescending } : null;
}

export const sortText = ({ column, isDescending }: Sort): string => (isDescending ? `-${column}` : column);

/** Columns in the order in which they are shown: `number,debt`. Null if one is unknown or stands twice. */
export function readColumns(list: ListName, text: string): readonly string[] | null {
  const columns = text.split(',');
  const isKnown = columns.every((column) => columnNamed(list, column) !== undefined);
  return isKnown && new Set(columns).size === columns.length ? columns : null;
}

function columnNamed(list: ListName, column: string): Column | undefined {
  const { columns } = listNamed(list);
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}

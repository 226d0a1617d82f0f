import {
  type Column,
  type ColumnKind,
  columnOf,
  isNumber,
  type ListName,
  listNamed,
  SORTED_SIGNS,
} from '@senim/contracts/office/lists/columns';
import {
  type Filter,
  readColumns,
  readFilters,
  readSort,
  type Sort,
} from '@senim/contracts/office/lists/wish';
import { holdsRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Cell, Place, StoredRow } from './types.ts';

export const mayList = (roles: readonly StaffRole[], list: ListName): boolean =>
  holdsRight(roles, listNamed(list).view);

/** The columns that somebody may see, in the order of the description. */
export function columnsFor(roles: readonly StaffRole[], list: ListName): readonly string[] {
  const seen = ({ right }: Column) => right === undefined || holdsRight(roles, right);
  return Object.entries(listNamed(list).columns)
    .filter(([, column]) => seen(column))
    .map(([name]) => name);
}

/** How a list is asked for, as texts. */
export interface ListWish {
  readonly where?: string | undefined;
  readonly sort?: string | undefined;
  readonly columns?: string | undefined;
}

export interface ReadWish {
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  /** The columns that are shown, those that the caller may see alone. */
  readonly columns: readonly string[];
}

/** What is asked for; null if the list has no such column, or the caller may not see it. */
export function readWish(roles: readonly StaffRole[], list: ListName, wish: ListWish): ReadWish | null {
  const { shown, sort: usual } = listNamed(list);
  const filters = readFilters(list, wish.where ?? '');
  const sort = readSort(list, wish.sort ?? usual);
  const columns = readColumns(list, wish.columns ?? shown.join(','));
  const seen = columnsFor(roles, list);
  if (filters === null || sort === null || columns === null) return null;
  if (![...filters, sort].every(({ column }) => seen.includes(column))) return null;
  return { filters, sort, columns: columns.filter((column) => seen.includes(column)) };
}

/** A place as text in a call, and back; null if the text is no place in this order. A value may hold any sign, so it goes in base64. */
export const cursorOf = ({ value, borrowerId, item }: Place): string =>
  `${borrowerId}~${item}~${Buffer.from(value).toString('base64url')}`;

export function readCursor(kind: ColumnKind, text: string): Place | null {
  const [borrowerId = '', item = '', coded = '', ...rest] = text.split('~');
  const value = Buffer.from(coded, 'base64url').toString();
  if (rest.length > 0 || !/^\d{1,15}$/.test(borrowerId) || !/^\d{1,15}$/.test(item)) return null;
  return isSortValue(kind, value) ? { value, borrowerId: Number(borrowerId), item: Number(item) } : null;
}

/** A sign may take two of what a text's length counts. */
const UNITS_OF_SIGN = 2;

const isSortValue = (kind: ColumnKind, value: string): boolean =>
  isNumber(kind)
    ? /^-?\d{1,16}$/.test(value)
    : value.length <= SORTED_SIGNS * UNITS_OF_SIGN && !value.includes('\0');

/** What a row tells of its person, by column: unsealed, for who may see it. */
export type PersonCells = Readonly<Partial<Record<string, string | null>>>;

/** A row's cells as they go over the wire: amounts in tenge, instants in UTC; what tells of people comes from elsewhere. */
export function cellsOf(
  list: ListName,
  seen: readonly string[],
  { cells }: StoredRow,
  person: PersonCells,
): Record<string, Cell> {
  return Object.fromEntries(
    seen.map((column) => {
      const { kind } = columnOf(list, column);
      return [column, kind === 'person' ? (person[column] ?? null) : cellOf(kind, cells[column] ?? null)];
    }),
  );
}

function cellOf(kind: ColumnKind, cell: StoredRow['cells'][string]): Cell {
  if (cell === null) return null;
  if (kind === 'amount') return toDecimal(tiyn(Number(cell)));
  if (typeof cell === 'object') return cell.join();
  return kind === 'instant' ? new Date(String(cell)).toISOString() : cell;
}

/** The most views of a list that one person keeps. */
export const VIEWS_MAX = 50;

/** The database gave a statement up because it took longer than an answer may. */
export const isGivenUp = (error: unknown): boolean => (error as { readonly code?: unknown }).code === '57014';

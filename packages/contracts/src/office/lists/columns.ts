import type { StaffRight } from '../staff-rights.ts';

/** What a column holds: how it is sorted, chosen from and written follows from it. */
export type ColumnKind = 'text' | 'person' | 'amount' | 'count' | 'day' | 'instant' | 'code';

/** Where the words of a code come from: ours, the lender's product, or a partner's name, which is its own word. */
export type CodeSet = 'status' | 'product' | 'partner';

export interface Column {
  readonly kind: ColumnKind;
  readonly codes?: CodeSet;
  /** Shown, chosen from and exported only by who holds it. */
  readonly right?: StaffRight;
  /** Added up over all rows that are chosen. */
  readonly isSummed?: true;
}

interface List {
  readonly view: StaffRight;
  /** Of a day: any past day can be asked for, as it was known then. */
  readonly hasDays: boolean;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns and the order until somebody chooses others. */
  readonly shown: readonly string[];
  readonly sort: string;
}

const AMOUNT = { kind: 'amount', isSummed: true } as const;

/** The lists of the office. A further one is a description here, its statement in `desk/lists`, and its words. */
export const LISTS = {
  loans: {
    view: 'loans.list',
    hasDays: true,
    columns: {
      number: { kind: 'text' },
      name: { kind: 'person', right: 'customers.view' },
      product: { kind: 'code', codes: 'product' },
      product_version: { kind: 'text' },
      partner: { kind: 'code', codes: 'partner' },
      status: { kind: 'code', codes: 'status' },
      signed_at: { kind: 'instant' },
      issued: AMOUNT,
      term_days: { kind: 'count' },
      overdue_days: { kind: 'count' },
      principal: AMOUNT,
      overdue_principal: AMOUNT,
      reward: AMOUNT,
      penalty: AMOUNT,
      debt: AMOUNT,
      next_due_day: { kind: 'day' },
      next_due: AMOUNT,
    },
    shown: ['number', 'name', 'product', 'status', 'overdue_days', 'debt', 'next_due_day', 'next_due'],
    sort: '-overdue_days',
  },
} as const satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

export type ColumnOf<Name extends ListName> = keyof (typeof LISTS)[Name]['columns'] & string;

/** A list by its description alone, for what treats all lists alike. */
export const listNamed = (name: ListName): List => LISTS[name];

/** A column that the list is known to have. */
export function columnOf(list: ListName, name: string): Column {
  const column = listNamed(list).columns[name];
  if (column === undefined) throw new Error(`The list of ${list} has no column ${name}.`);
  return column;
}

/** The columns by which rows can be put in order: names of people are sealed. */
export const isSorted = ({ kind }: Column): boolean => kind !== 'person';

/** What is put in order as a number: instants and days are. */
export const isNumber = (kind: ColumnKind): boolean =>
  kind === 'amount' || kind === 'count' || kind === 'day' || kind === 'instant';

/** The columns from which rows can be chosen. */
export const isChosenFrom = ({ kind }: Column): boolean => kind !== 'person' && kind !== 'text';

/** Rows of a page. */
export const LIST_PAGE_ROWS = 200;

/** The most rows that one file holds. */
export const EXPORT_ROWS_MAX = 50_000;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

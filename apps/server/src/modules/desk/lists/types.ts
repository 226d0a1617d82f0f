import type { ColumnKind, ColumnOf, LISTS, ListName } from '@senim/contracts/office/lists/columns';
import type { Filter, Sort } from '@senim/contracts/office/lists/wish';
import type { FigureKind } from '@senim/contracts/office/reports/descriptions';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Sql } from '../../../platform/database/sql.ts';

/** The day of which a list tells, and the day by which that was known; `YYYY-MM-DD`. */
export interface Moment {
  readonly day: string;
  readonly knownOn: string;
  /** An earlier day to compare with, as it was known on that day. */
  readonly before: string | null;
  /** The day by whose end the books held money as lent: the same, or a later one. */
  readonly lentOn: string;
  /** The number of the loan whose entries of all days are told instead of a day's. */
  readonly loan: string | null;
  /** Nothing that an image says became known later, so the newest image of each loan is the one that is asked for. */
  readonly isAllKnown: boolean;
}

/** The columns that stand in tables: names of people are sealed. */
export type StoredColumn<Name extends ListName> = {
  [Column in ColumnOf<Name>]: (typeof LISTS)[Name]['columns'][Column] extends { readonly kind: 'person' }
    ? never
    : Column;
}[ColumnOf<Name>];

/** What something costs from a day on. */
interface Price {
  readonly from: string;
  readonly tiyn: Tiyn;
}

/** What lists reckon with besides what they hold: the lender's estimate of losses and its prices, as they held. */
export interface Rates {
  /** Of a debt that is late by so many days or more this share is set aside, in millionths, as was estimated on the day of the list; the longest last. */
  readonly setAside: readonly { readonly fromDays: number; readonly sharePpm: number }[];
  /** What a part of an SMS costs from a day on, the newest last. */
  readonly sms: readonly Price[];
  /** What a question to a register costs, as well. */
  readonly check: readonly Price[];
}

/** Where the rows of a list are. */
export interface ListSource<Column extends string = string> {
  /** What stands behind FROM: of few rows, that are named by their keys, or of all that are put in an order. */
  from(moment: Moment, rates: Rates, asked: { readonly isOfFew?: boolean; readonly sort?: Sort }): Sql;
  readonly columns: Readonly<Record<Column, Sql>>;
  /** 0 of what is nobody's. */
  readonly borrower: Sql;
  /** The number of the thing, one of its borrower's. */
  readonly item: Sql;
  /** Codes of a column that an index finds, by what it has them of. */
  readonly found?: Readonly<Partial<Record<Column, Readonly<Record<string, Sql>>>>>;
  /** The numbers by which people call it. */
  readonly references: readonly Sql[];
  /** Columns by which an index has the rows in order; they always have a value. */
  readonly inOrder?: readonly Column[];
  /** What an index finds a row by, where borrower and item do not do. */
  readonly key?: Sql;
  /** Whether it is the row of a page, as an index finds it. */
  isRow(page: { readonly borrower: Sql; readonly item: Sql; readonly key: Sql }): Sql;
  /** Found by the number of any loan of its borrower. */
  readonly isFoundByLoans?: true;
  /** A further way to be called by what is typed. */
  isAlso?(typed: string): Sql;
}

/** Whom or what a search means: blind indexes of a person and of last digits, fingerprints of names, a number. */
export interface Meant {
  readonly iinIndexes: Buffer[];
  readonly phoneIndexes: Buffer[];
  readonly tailIndexes: Buffer[];
  /** Of each word the names that it may mean. */
  readonly names: readonly (readonly Buffer[])[];
  readonly reference: string;
}

/** The rows that are chosen. */
export interface Chosen {
  readonly moment: Moment;
  readonly rates: Rates;
  readonly filters: readonly Filter[];
  readonly meant: Meant | null;
}

/** A place in the order: the value that sorts, and the key. */
export interface Place {
  readonly value: string;
  readonly borrowerId: number;
  readonly item: number;
}

export type Cell = string | number | null;

/** A row as the tables have it, its cells by column. */
export interface StoredRow extends Place {
  readonly cells: Readonly<Record<string, Cell | readonly string[]>>;
}

export interface Order {
  readonly sort: Sort;
  readonly after: Place | null;
  readonly countMax: number;
}

/** A named way to look at a list. */
export interface ListView {
  readonly viewId: number;
  readonly title: string;
  readonly where: string | null;
  readonly sort: string | null;
  readonly columns: string | null;
  readonly isShared: boolean;
  readonly ownerId: number;
  readonly ownerName: string;
}

/** What a file holds: names of columns, rows of cells. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly kind: ColumnKind | FigureKind }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What was finished at a desk, how much of it in time, and the share of that in percent. */
export interface Finished {
  readonly queue: string;
  readonly done: number;
  readonly inTime: number;
  readonly share: string | null;
}

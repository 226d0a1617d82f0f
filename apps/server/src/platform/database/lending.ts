import type { Sql } from './sql.ts';

/** Names and values of what holds for one transaction. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** What all work of the application is held by. The role may only append to the journal. */
export const HELD_BY: Settings = [
  ['role', 'senim_app'],
  ['statement_timeout', '10s'],
  ['lock_timeout', '5s'],
  ['idle_in_transaction_session_timeout', '20s'],
];

/** What a connection can be relied on to keep between two transactions. */
export interface Lending {
  /** What it is told once, when it is made. */
  readonly atConnecting: { readonly options?: string };
  /** What each transaction is told anew. */
  readonly toEach: Settings;
  /** Whether it knows a statement by its name the next time. */
  readonly namesKept: boolean;
}

/** A connection to the server itself keeps everything. */
export const KEPT: Lending = {
  atConnecting: { options: HELD_BY.map(([name, value]) => `-c ${name}=${value}`).join(' ') },
  toEach: [],
  namesKept: true,
};

/** Behind a pooler that lends by transaction the next one may be held by another connection of the server, and so by nothing. */
export const LENT: Lending = { atConnecting: {}, toEach: HELD_BY, namesKept: false };

export const nameKept = ({ namesKept }: Lending, { name }: Pick<Sql, 'name'>): string =>
  namesKept ? name : '';

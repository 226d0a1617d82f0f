import { tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../platform/database/sql.ts';
import type { AccountBalance, UnpostedDay } from './store.ts';
import type { AgreementKey } from './types.ts';

/** A page of a report: a loan with its facts in the order in which they were recorded, both as text for the thread that folds it. */
export interface LoanOfPage extends AgreementKey {
  readonly terms: string;
  /** Null for an agreement to which nothing has happened. */
  readonly facts: string | null;
  /** How many facts the loan had when each unposted day opened, oldest day first. */
  readonly factsAtOpening: readonly number[];
}

/** Between two keys: after `past`, and up to `through` or, where that is null, to the end of all. */
export interface KeyRange {
  readonly past: AgreementKey;
  readonly through: AgreementKey | null;
}

/** Before the first of all. */
export const BEFORE_ALL: AgreementKey = { borrowerId: 0, agreementId: 0 };

/** Both ends are conditions of the index, so a page reads no further than itself. */
export const within = ({ past, through }: KeyRange): Sql => {
  const after = sql`(borrower_id, agreement_id) > (${past.borrowerId}::bigint, ${past.agreementId}::bigint)`;
  if (through === null) return after;
  return sql`${after} AND (borrower_id, agreement_id) <= (${through.borrowerId}::bigint, ${through.agreementId}::bigint)`;
};

/** The first agreements of a range, in the order of their keys. */
export async function readPage(
  tx: Transaction,
  range: KeyRange,
  countMax: number,
  unposted: readonly UnpostedDay[],
): Promise<LoanOfPage[]> {
  const opened = unposted.map(({ factsThrough }) => factsThrough);
  const counts = sql`ARRAY(SELECT count(recorded)::int FROM unnest(${opened}::bigint[]) WITH ORDINALITY AS opened(through, place)
    LEFT JOIN unnest(array_agg(recorded_order)) AS recorded ON recorded <= through GROUP BY place ORDER BY place)`;
  return tx.rows<LoanOfPage>(
    plannedAnew(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", terms::text AS terms, facts, "factsAtOpening"
    FROM (SELECT borrower_id, agreement_id, terms FROM agreement WHERE ${within(range)}
          ORDER BY borrower_id, agreement_id LIMIT ${countMax}) AS page
      CROSS JOIN LATERAL (
        SELECT '[' || string_agg(fact::text, ',' ORDER BY recorded_order) || ']' AS facts,
          ${opened.length === 0 ? sql`ARRAY[]::int[]` : counts} AS "factsAtOpening"
        FROM agreement_fact AS told
        WHERE told.borrower_id = page.borrower_id AND told.agreement_id = page.agreement_id) AS story
    ORDER BY borrower_id, agreement_id`),
  );
}

/** The key of the agreement that many places after `past`; null if there are not so many. */
export async function readKeyAfter(
  tx: Transaction,
  past: AgreementKey,
  places: number,
): Promise<AgreementKey | null> {
  const row = await tx.row<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE (borrower_id, agreement_id) > (${past.borrowerId}::bigint, ${past.agreementId}::bigint)
    ORDER BY borrower_id, agreement_id OFFSET ${places - 1} LIMIT 1`);
  return row ?? null;
}

/** The whole book in so many parts of about the same length, or in one where that would be less than a page. */
export async function readParts(
  tx: Transaction,
  partsMax: number,
  page: number,
): Promise<readonly KeyRange[]> {
  const { loans } = await tx.one<{ loans: number }>(sql`SELECT count(*) AS loans FROM agreement`);
  const length = Math.max(page, Math.ceil(loans / partsMax));
  const parts: KeyRange[] = [];
  let past = BEFORE_ALL;
  for (;;) {
    const through = await readKeyAfter(tx, past, length);
    parts.push({ past, through });
    if (through === null) return parts;
    past = through;
  }
}

/** The accounts of the agreements between two keys, as text for the thread that compares them: of a thousand rows most of the cost is making them objects. */
export async function readOwnBalances(tx: Transaction, range: KeyRange): Promise<string> {
  const { told } = await tx.one<{ told: string | null }>(
    plannedAnew(sql`
    SELECT string_agg(code || ' ' || dimension || ' ' || balance_tiyn, E'\n') AS told FROM ledger_account
    WHERE borrower_id IS NOT NULL AND agreement_id IS NOT NULL AND ${within(range)}`),
  );
  return told ?? '';
}

/** What `readOwnBalances` told. No account has a space in its code or dimension. */
export function parseBalances(told: string): AccountBalance[] {
  if (told === '') return [];
  return told.split('\n').map((line) => {
    const [code = '', dimension = '', balance] = line.split(' ');
    return { code, dimension, balanceTiyn: tiyn(Number(balance)) };
  });
}

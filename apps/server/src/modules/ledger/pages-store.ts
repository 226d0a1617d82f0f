import type { Transaction } from '../../platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../platform/database/sql.ts';
import type { AgreementKey, UnpostedDay } from './types.ts';

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
const within = ({ past, through }: KeyRange): Sql => {
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

/** A journal that breaks its chain: altered, in the wrong order, or missing at the end. */
export interface BrokenLink {
  readonly journalId: number;
  readonly cause: string;
  readonly why: string;
}

/** What a page of journals has shown. */
export interface PageOfChains {
  readonly journalsCount: number;
  readonly broken: readonly BrokenLink[];
}

/** The chains of the agreements between two keys, each from its first journal to its end. */
export async function readChains(tx: Transaction, range: KeyRange): Promise<PageOfChains> {
  return tx.one<PageOfChains>(
    checked(sql`
      SELECT ledger_journal.*, borrower_id || '/' || agreement_id AS chain, NULL::bytea AS hash_of_page_before, true AS to_its_end
      FROM ledger_journal
      WHERE borrower_id IS NOT NULL AND agreement_id IS NOT NULL AND ${within(range)}`),
  );
}

/** A page of the chain of journals of no agreement, after `past`; its last journal is where the next page begins. */
export async function readHouseChain(
  tx: Transaction,
  past: number,
  countMax: number,
): Promise<PageOfChains & { readonly last: number | null }> {
  return tx.one(
    checked(sql`
      SELECT page.*, 'house' AS chain, (SELECT hash FROM ledger_journal WHERE journal_id = ${past}) AS hash_of_page_before,
        (SELECT max(journal_id) FROM ledger_journal WHERE borrower_id IS NULL OR agreement_id IS NULL)
          = max(page.journal_id) OVER () AS to_its_end
      FROM (SELECT * FROM ledger_journal WHERE (borrower_id IS NULL OR agreement_id IS NULL) AND journal_id > ${past}
            ORDER BY journal_id LIMIT ${countMax}) AS page`),
  );
}

/** Each journal's hash again from what it says, and its place in its chain. */
const checked = (journals: Sql): Sql =>
  plannedAnew(sql`
  WITH page AS MATERIALIZED (${journals}),
  told AS (
    SELECT journal_id, string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C") AS text
    FROM page JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id) GROUP BY journal_id),
  linked AS (
    SELECT journal_id, cause, chain, hash, previous_hash, to_its_end,
      COALESCE(lag(hash) OVER in_chain, hash_of_page_before) AS hash_before,
      lead(journal_id) OVER in_chain IS NULL AS is_last,
      CASE hash_version WHEN 1 THEN hash ELSE journal_hash(previous_hash, cause, kind, value_day, posted_at,
        borrower_id, agreement_id, text) END AS hash_again
    FROM page LEFT JOIN told USING (journal_id)
    WINDOW in_chain AS (PARTITION BY chain ORDER BY journal_id)),
  broken AS (
    SELECT journal_id, cause,
      CASE WHEN hash <> hash_again THEN 'altered' WHEN previous_hash IS DISTINCT FROM hash_before THEN 'out-of-line'
        ELSE 'end-missing' END AS why
    FROM linked JOIN ledger_chain USING (chain)
    WHERE hash <> hash_again OR previous_hash IS DISTINCT FROM hash_before
      OR (is_last AND to_its_end AND hash IS DISTINCT FROM last_hash)
    ORDER BY journal_id LIMIT 20)
  SELECT (SELECT count(*) FROM page) AS "journalsCount", (SELECT max(journal_id) FROM page) AS last,
    (SELECT COALESCE(json_agg(json_build_object('journalId', journal_id, 'cause', cause, 'why', why)), '[]') FROM broken) AS broken`);

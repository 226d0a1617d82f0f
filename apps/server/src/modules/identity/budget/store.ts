import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AskKeys, CodeAsk, CodeLoad } from './types.ts';

/** Lets requests with the same fingerprints run one after another, so that budgets hold exactly. */
export async function lockAsks(tx: Transaction, indexes: readonly Buffer[]): Promise<void> {
  const numbers = indexes.map((index) => index.readBigInt64BE().toString());
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(line.number)
    FROM (SELECT DISTINCT number FROM unnest(${numbers}::bigint[]) AS number ORDER BY number) AS line`);
}

/** Codes asked for since an instant that share the phone, the subject, the pair or, where one is given, the address. */
export async function readAsks(tx: Transaction, keys: AskKeys, since: Date): Promise<CodeAsk[]> {
  const { phoneIndexes, subjectIndexes, pairIndexes, addressIndexes, purpose } = keys;
  return tx.rows<CodeAsk>(sql`
    SELECT created_at AS "createdAt", lane, phone_index = ANY (${phoneIndexes}::bytea[]) AS "byPhone",
      subject_index = ANY (${subjectIndexes}::bytea[]) AS "bySubject",
      pair_index = ANY (${pairIndexes}::bytea[]) AND purpose = ${purpose} AS "byPair",
      address_index = ANY (${addressIndexes}::bytea[]) AS "byAddress", ended_by IS NOT DISTINCT FROM 'used' AS used,
      ended_by IS NOT DISTINCT FROM 'withheld' AS withheld,
      tries - (ended_by IS NOT DISTINCT FROM 'used')::int AS "wrongTries"
    FROM confirmation_code
    WHERE created_at > ${since} AND (phone_index = ANY (${phoneIndexes}::bytea[]) OR subject_index = ANY (${subjectIndexes}::bytea[])
      OR pair_index = ANY (${pairIndexes}::bytea[]) OR address_index = ANY (${addressIndexes}::bytea[]))`);
}

export async function readLoad(tx: Transaction, since: Date): Promise<CodeLoad> {
  return tx.one<CodeLoad>(sql`
    SELECT count(*) FILTER (WHERE ended_by IS DISTINCT FROM 'withheld')::int AS sent,
      COALESCE(sum(tries), 0)::int AS tries,
      COALESCE(sum(tries - (ended_by IS NOT DISTINCT FROM 'used')::int), 0)::int AS "wrongTries"
    FROM confirmation_code WHERE created_at > ${since}`);
}

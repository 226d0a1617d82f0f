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
export async function readAsks(
  tx: Transaction,
  keys: Omit<AskKeys, 'addressIndex'> & { readonly addressIndex: Buffer | null },
  since: Date,
): Promise<CodeAsk[]> {
  const { phoneIndex, subjectIndex, pairIndex, addressIndex, purpose } = keys;
  return tx.rows<CodeAsk>(sql`
    SELECT created_at AS "createdAt", lane, phone_index = ${phoneIndex} AS "byPhone",
      subject_index = ${subjectIndex} AS "bySubject", pair_index = ${pairIndex} AND purpose = ${purpose} AS "byPair",
      COALESCE(address_index = ${addressIndex}, false) AS "byAddress", ended_by IS NOT DISTINCT FROM 'used' AS used,
      ended_by IS NOT DISTINCT FROM 'withheld' AS withheld,
      tries - (ended_by IS NOT DISTINCT FROM 'used')::int AS "wrongTries"
    FROM confirmation_code
    WHERE created_at > ${since} AND (phone_index = ${phoneIndex} OR subject_index = ${subjectIndex}
      OR pair_index = ${pairIndex} OR address_index = ${addressIndex})`);
}

export async function readLoad(tx: Transaction, since: Date): Promise<CodeLoad> {
  return tx.one<CodeLoad>(sql`
    SELECT count(*) FILTER (WHERE ended_by IS DISTINCT FROM 'withheld')::int AS sent,
      COALESCE(sum(tries), 0)::int AS tries,
      COALESCE(sum(tries - (ended_by IS NOT DISTINCT FROM 'used')::int), 0)::int AS "wrongTries"
    FROM confirmation_code WHERE created_at > ${since}`);
}

import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { LookupKeys, LookupTry } from './types.ts';

/** Makes all tries for one loan, or from one address, wait for each other. */
export async function lockTries(tx: Transaction, keys: LookupKeys): Promise<void> {
  const numbers = [...keys.loanIndexes, ...keys.addressIndexes].map((index) =>
    index.readBigInt64BE().toString(),
  );
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(line.number)
    FROM (SELECT DISTINCT number FROM unnest(${numbers}::bigint[]) AS number ORDER BY number) AS line`);
}

/** Removes tries too old to count. */
export async function purgeTries(tx: Transaction, olderThan: Date): Promise<void> {
  await tx.run(sql`DELETE FROM lookup_try WHERE tried_at <= ${olderThan}`);
}

export async function readTries(
  tx: Transaction,
  { loanIndexes, addressIndexes }: LookupKeys,
): Promise<LookupTry[]> {
  return tx.rows<LookupTry>(sql`
    SELECT tried_at AS "triedAt", COALESCE(loan_index = ANY (${loanIndexes}::bytea[]), false) AS "byLoan",
      address_index = ANY (${addressIndexes}::bytea[]) AS "byAddress"
    FROM lookup_try WHERE loan_index = ANY (${loanIndexes}::bytea[]) OR address_index = ANY (${addressIndexes}::bytea[])`);
}

export async function insertTry(
  tx: Transaction,
  { loanIndexes, addressIndexes }: LookupKeys,
  triedAt: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO lookup_try (loan_index, address_index, tried_at) VALUES (${loanIndexes[0] ?? null}, ${addressIndexes[0]}, ${triedAt})`);
}

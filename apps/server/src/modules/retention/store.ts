import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Expiring } from './types.ts';

/** Deletes one portion of a kind and returns how many rows went. */
export async function deleteExpired(
  tx: Transaction,
  kind: Expiring,
  olderThan: Date,
  rowsMax: number,
): Promise<number> {
  const { gone } = await tx.one<{ gone: number }>(
    kind === 'former-clients'
      ? sql`SELECT purge_former_clients(${olderThan}, ${rowsMax}) AS gone`
      : sql`SELECT purge_expired(${kind}, ${olderThan}, ${rowsMax}) AS gone`,
  );
  return gone;
}

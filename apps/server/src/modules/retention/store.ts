import type { Transaction } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Expiring } from './types.ts';

/** Deletes one portion of a kind and returns how many rows went. */
export async function deleteExpired(
  tx: Transaction,
  kind: Expiring,
  olderThan: Date,
  rowsMax: number,
): Promise<number> {
  const { gone } = await tx.one<{ gone: number }>(purgeOf(kind, olderThan, rowsMax));
  return gone;
}

function purgeOf(kind: Expiring, olderThan: Date, rowsMax: number): Sql {
  switch (kind) {
    case 'former-clients':
      return sql`SELECT purge_former_clients(${olderThan}, ${rowsMax}) AS gone`;
    case 'register-answers':
      return sql`SELECT purge_register_answers(${olderThan}, ${rowsMax}) AS gone`;
    case 'income-statements':
      return sql`SELECT purge_income_statements(${olderThan}, ${rowsMax}) AS gone`;
    case 'papers':
      return sql`SELECT purge_papers(${olderThan}, ${rowsMax}) AS gone`;
    case 'consents':
    case 'visitor-consents':
      return sql`SELECT purge_consents(${kind}, ${olderThan}, ${rowsMax}) AS gone`;
    default:
      return sql`SELECT purge_expired(${kind}, ${olderThan}, ${rowsMax}) AS gone`;
  }
}

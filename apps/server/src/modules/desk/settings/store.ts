import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Whether a phone is a client's. */
export async function isPhoneOfClient(tx: Transaction, phoneIndexes: Buffer[]): Promise<boolean> {
  const { isOfClient } = await tx.one<{ isOfClient: boolean }>(sql`
    SELECT EXISTS (SELECT FROM borrower WHERE phone_index = ANY (${phoneIndexes}::bytea[])) AS "isOfClient"`);
  return isOfClient;
}

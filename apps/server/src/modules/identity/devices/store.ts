import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export async function isDeviceOf(
  tx: Transaction,
  borrowerId: number,
  deviceSha256: Buffer,
  after: Date,
): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`
    SELECT EXISTS (SELECT FROM known_device WHERE borrower_id = ${borrowerId}
      AND device_sha256 = ${deviceSha256} AND entered_at > ${after}) AS known`);
  return known;
}

/** Anybody's devices of long ago go with it. */
export function keepDevice(
  tx: Transaction,
  one: { borrowerId: number; deviceSha256: Buffer; at: Date; olderThan: Date },
): void {
  const { borrowerId, deviceSha256, at, olderThan } = one;
  tx.runLater(sql`
    INSERT INTO known_device (borrower_id, device_sha256, entered_at) VALUES (${borrowerId}, ${deviceSha256}, ${at})
    ON CONFLICT (borrower_id, device_sha256) DO UPDATE SET entered_at = ${at}`);
  tx.runLater(sql`DELETE FROM known_device WHERE entered_at <= ${olderThan}`);
}

export async function forgetDevices(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`DELETE FROM known_device WHERE borrower_id = ${borrowerId}`);
}

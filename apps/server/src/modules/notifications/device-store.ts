import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { PushDevice } from './types.ts';

export async function insertDevice(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  { deviceId, subscription }: PushDevice,
  addedAt: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO push_device (borrower_id, device_id, endpoint_index, subscription_sealed, added_at)
    VALUES (${borrowerId}, ${deviceId}, ${sealing.newestIndex('push-endpoint', subscription.endpoint)},
      ${sealing.seal(JSON.stringify(subscription))}, ${addedAt})`);
}

/** The devices of each of these borrowers that has any, the latest first. */
export async function readDeviceIds(
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.rows<{ borrowerId: number; deviceIds: string[] }>(sql`
    SELECT borrower_id AS "borrowerId", array_agg(device_id::text ORDER BY added_at DESC, device_id) AS "deviceIds"
    FROM push_device WHERE borrower_id = ANY (${borrowerIds}::bigint[]) GROUP BY borrower_id`);
  return new Map(rows.map(({ borrowerId, deviceIds }) => [borrowerId, deviceIds]));
}

/** The borrower's devices, the latest first. */
export async function readDevices(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<PushDevice[]> {
  const rows = await tx.rows<{ deviceId: string; sealed: Buffer }>(sql`
    SELECT device_id AS "deviceId", subscription_sealed AS sealed FROM push_device
    WHERE borrower_id = ${borrowerId} ORDER BY added_at DESC, device_id`);
  return rows.map(({ deviceId, sealed }) => ({
    deviceId,
    subscription: JSON.parse(sealing.open(sealed)) as PushDevice['subscription'],
  }));
}

export async function deleteDevice(tx: Transaction, borrowerId: number, deviceId: string): Promise<void> {
  await tx.run(sql`DELETE FROM push_device WHERE borrower_id = ${borrowerId} AND device_id = ${deviceId}`);
}

export async function deleteDeviceAt(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  endpoint: string,
): Promise<void> {
  await tx.run(sql`
    DELETE FROM push_device WHERE borrower_id = ${borrowerId} AND endpoint_index = ANY (${sealing.blindIndexes('push-endpoint', endpoint)}::bytea[])`);
}

import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findByPair } from '../borrowers/store.ts';
import { secondsBefore } from '../rules.ts';
import { isDeviceOf, keepDevice } from './store.ts';

/** A device is forgotten when nobody has signed in on it for a year. */
const DEVICE_SECONDS = 365 * 86_400;

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Whether the owner of a pair has signed in on this device before; needs a machine's act. */
export async function isDeviceOfPair(
  { sealing, wallClock }: Services,
  tx: Transaction,
  { device, ...pair }: { readonly phone: string; readonly iin: string; readonly device: string | null },
): Promise<boolean> {
  if (device === null) return false;
  const known = await findByPair(sealing, tx, pair);
  if (!known) return false;
  const after = secondsBefore(wallClock.now(), DEVICE_SECONDS);
  return isDeviceOf(tx, known.borrowerId, hashOf(device), after);
}

/** Keeps the device on which somebody has signed in; returns the token of its cookie. */
export async function rememberDevice(
  { randomness, wallClock }: Services,
  tx: Transaction,
  borrowerId: number,
  device: string | null,
): Promise<string> {
  const token = device ?? randomness.token();
  const now = wallClock.now();
  const deviceSha256 = hashOf(token);
  keepDevice(tx, { borrowerId, deviceSha256, at: now, olderThan: secondsBefore(now, DEVICE_SECONDS) });
  return token;
}

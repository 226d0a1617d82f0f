import { createHash } from 'node:crypto';
import { deviceOf, type SignedInFrom } from '../../../platform/caller/device-of-session.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { sessionEnds } from './rules.ts';
import { insertSession } from './store.ts';

/** Opens a session in the caller's transaction and returns its token. Only the token's hash is kept. */
export async function openSession(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  from: SignedInFrom = { userAgent: '', address: '' },
): Promise<string> {
  const token = services.randomness.token();
  const createdAt = services.wallClock.now();
  const expiresAt = sessionEnds(createdAt);
  const tokenSha256 = createHash('sha256').update(token).digest();
  insertSession(tx, { tokenSha256, borrowerId, createdAt, expiresAt, ...deviceOf(from) });
  return token;
}

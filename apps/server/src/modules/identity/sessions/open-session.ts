import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { secondsAfter } from '../rules.ts';
import { SESSION_DAYS_MAX } from './rules.ts';
import { insertSession } from './store.ts';

const DAY_SECONDS = 86_400;

/** Opens a session in the caller's transaction and returns its token. Only the token's hash is kept. */
export async function openSession(services: Services, tx: Transaction, borrowerId: number): Promise<string> {
  const token = services.randomness.token();
  const createdAt = services.wallClock.now();
  const expiresAt = secondsAfter(createdAt, SESSION_DAYS_MAX * DAY_SECONDS);
  const tokenSha256 = createHash('sha256').update(token).digest();
  await insertSession(tx, { tokenSha256, borrowerId, createdAt, expiresAt });
  return token;
}

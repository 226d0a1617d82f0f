import { createHash } from 'node:crypto';
import { shownDevice } from '../../../platform/caller/device-of-session.ts';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readSessions } from './store.ts';

/** On which devices the borrower is signed in now; the one that asks is marked. */
export async function listDevices(services: Services, act: Act, borrowerId: number, token: string | null) {
  const own = createHash('sha256')
    .update(token ?? '')
    .digest();
  const sessions = await services.database.transaction(act, (tx) =>
    readSessions(tx, borrowerId, services.wallClock.now()),
  );
  return {
    devices: sessions.map(({ sessionId, tokenSha256, createdAt, ...device }) => ({
      id: sessionId,
      ...shownDevice(device),
      signed_in_at: createdAt.toISOString(),
      is_this: tokenSha256.equals(own),
    })),
  };
}

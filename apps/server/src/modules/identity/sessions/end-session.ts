import { createHash } from 'node:crypto';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { writeSessionEnd } from './store.ts';

/** Ends the session of this token only. */
export async function endSession(services: Services, act: Act, token: string): Promise<void> {
  const tokenSha256 = createHash('sha256').update(token).digest();
  await services.database.transaction(act, (tx) =>
    writeSessionEnd(tx, tokenSha256, services.wallClock.now()),
  );
}

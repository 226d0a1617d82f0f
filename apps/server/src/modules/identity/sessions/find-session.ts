import { createHash } from 'node:crypto';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readSession } from './store.ts';

const act = machineAct('identity.find-session');
const TOKEN = /^[\w-]{43}$/;

/** The borrower of a session's token; null if there is no session or it has ended. */
export async function borrowerOfToken(services: Services, token: string): Promise<number | null> {
  if (!TOKEN.test(token)) return null;
  const tokenSha256 = createHash('sha256').update(token).digest();
  return services.database.read(act, (reading) =>
    readSession(reading, tokenSha256, services.wallClock.now()),
  );
}

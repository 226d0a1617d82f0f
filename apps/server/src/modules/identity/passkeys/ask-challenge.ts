import { createHash } from 'node:crypto';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { secondsAfter } from '../rules.ts';
import { CHALLENGE_SECONDS } from './rules.ts';
import { insertChallenge, takeChallenge } from './store.ts';
import type { PasskeyServices } from './types.ts';

/** What a device is to sign in order to sign its owner in. It names nobody: whose passkey it is, the device tells. */
export async function askPasskey(services: PasskeyServices, { auditEvent, requestId }: Act) {
  const act = machineAct('identity.ask-passkey', auditEvent, requestId);
  return services.database.transaction(act, (tx) => askChallenge(services, tx, null));
}

/** A challenge for one answer, in the caller's transaction; its hash alone is kept. */
export async function askChallenge(services: PasskeyServices, tx: Transaction, borrowerId: number | null) {
  const now = services.wallClock.now();
  const challenge = services.randomness.token();
  const expiresAt = secondsAfter(now, CHALLENGE_SECONDS);
  await insertChallenge(tx, { challengeSha256: hashOf(challenge), borrowerId, now, expiresAt });
  return {
    challenge,
    rp_id: new URL(services.publicUrl).hostname,
    timeout_ms: CHALLENGE_SECONDS * 1000,
  };
}

/** Uses a challenge up, also where what came with it is refused: the caller must commit. */
export async function answerChallenge(
  { wallClock }: Services,
  tx: Transaction,
  challenge: string,
  borrowerId: number | null,
): Promise<boolean> {
  return takeChallenge(tx, hashOf(challenge), borrowerId, wallClock.now());
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

import { createHash } from 'node:crypto';
import { shownDevice } from '../../../platform/caller/device-of-session.ts';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readStandingOf } from '../borrowers/store.ts';
import { readSessionStart } from '../sessions/store.ts';
import { passkeyFlaw } from './rules.ts';
import { isPutOff, readPasskeys } from './store.ts';
import type { Passkey, PasskeyOwner } from './types.ts';

/** By which devices the borrower signs in without an SMS, and whether this one may be added or is offered. */
export async function listPasskeys(services: Services, act: Act, owner: PasskeyOwner) {
  return services.database.transaction(act, async (tx) => {
    const passkeys = await readPasskeys(tx, owner.borrowerId);
    const flaw = await findFlaw(services, tx, owner, passkeys.length);
    const isOffered = flaw === null && passkeys.length === 0 && !(await isPutOff(tx, owner.borrowerId));
    return { passkeys: passkeys.map(shown), may_add: MAY_ADD[flaw ?? 'none'], offered: isOffered };
  });
}

/** Why the borrower may not add a passkey now; null if they may. */
export async function findFlaw(
  { wallClock }: Services,
  tx: Transaction,
  { borrowerId, token }: PasskeyOwner,
  count: number,
) {
  const now = wallClock.now();
  const tokenSha256 = createHash('sha256')
    .update(token ?? '')
    .digest();
  const signedInAt = await readSessionStart(tx, tokenSha256, now);
  return passkeyFlaw({ ...(await readStandingOf(tx, borrowerId)), count, signedInAt }, now);
}

const MAY_ADD = {
  none: 'now',
  passkey_after_sign_in: 'after_sign_in',
  passkey_not_yet: 'no',
  passkeys_too_many: 'no',
} as const;

const shown = ({ passkeyId, credentialId, createdAt, lastUsedAt, ...device }: Passkey) => ({
  id: passkeyId,
  credential_id: credentialId.toString('base64url'),
  ...shownDevice(device),
  added_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

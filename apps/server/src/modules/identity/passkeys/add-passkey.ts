import { deviceOf } from '../../../platform/caller/device-of-session.ts';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { lockBorrower } from '../borrowers/lock-borrower.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { answerChallenge, askChallenge } from './ask-challenge.ts';
import { findFlaw } from './list-passkeys.ts';
import type { PasskeyRefusal } from './refusals.ts';
import { ALGORITHMS, PASSKEYS_MAX } from './rules.ts';
import { insertPasskey, readPasskeys } from './store.ts';
import type { Passkey, PasskeyOwner, PasskeyServices, PasskeyToAdd } from './types.ts';
import { challengeIn, verifyMade } from './verify-passkey.ts';

const PHONE_END_DIGITS = 4;

/** What a device needs to make a passkey. Its name tells the owner's phones apart and shows nobody the number. */
export async function askNewPasskey(services: PasskeyServices, act: Act, owner: PasskeyOwner) {
  return services.database.transaction(act, async (tx) => {
    const present = await passkeysBeside(services, tx, owner);
    if (isRefused(present)) return present;
    const { phone } = await findBorrower(services, tx, owner.borrowerId);
    return {
      ...(await askChallenge(services, tx, owner.borrowerId)),
      rp_name: services.lender.brand.latinName,
      user_handle: handleOf(services, owner.borrowerId),
      user_name: `*${phone.slice(-PHONE_END_DIGITS)}`,
      algorithms: [...ALGORITHMS],
      exclude: present.map(({ credentialId }) => credentialId.toString('base64url')),
    };
  });
}

/** Keeps a passkey that the device of a borrower has made. The borrower is told, as it opens the cabinet from then on. */
export async function addPasskey(
  services: PasskeyServices,
  act: Act,
  { made, from, ...owner }: PasskeyToAdd,
): Promise<Record<string, never> | Refused<PasskeyRefusal>> {
  return services.database.transaction(act, async (tx) => {
    const { borrowerId } = owner;
    const challenge = challengeIn(made.client_data);
    if (challenge === null) return refuse('passkey_refused');
    if (!(await answerChallenge(services, tx, challenge, borrowerId))) return refuse('passkey_late');
    await lockBorrower(tx, borrowerId);
    const present = await passkeysBeside(services, tx, owner);
    if (isRefused(present)) return present;
    const verified = await verifyMade(services.publicUrl, challenge, made);
    if (!verified) return refuse('passkey_refused');
    const [passkeyId, createdAt] = [services.randomness.uuid(), services.wallClock.now()];
    const one = { ...verified, ...deviceOf(from), borrowerId, passkeyId, createdAt };
    if (!(await insertPasskey(tx, one))) return refuse('passkey_refused');
    await notifyBorrower(services, tx, borrowerId, 'passkey-added', {});
    return {};
  });
}

/** Those that stand already, or why there may be no further one. */
async function passkeysBeside(
  services: PasskeyServices,
  tx: Transaction,
  owner: PasskeyOwner,
): Promise<Passkey[] | Refused<PasskeyRefusal>> {
  const present = await readPasskeys(tx, owner.borrowerId);
  const flaw = await findFlaw(services, tx, owner, present.length);
  return flaw === null ? present : refuse(flaw, { count: PASSKEYS_MAX });
}

/** By which a device knows whose a passkey is: the same at each time, and nobody's number. */
export function handleOf({ sealing }: Pick<PasskeyServices, 'sealing'>, borrowerId: number): string {
  return sealing.lastingIndex('passkey owner', String(borrowerId)).toString('base64url');
}

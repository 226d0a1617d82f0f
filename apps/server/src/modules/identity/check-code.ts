import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct, type Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import type { MobileBaseAnswer } from '../../providers/mobile-base/mobile-base.ts';
import { keepLanguage } from '../contacts/choose-language.ts';
import { consumeCode } from './consume-code.ts';
import { isDeviceOfPair, rememberDevice } from './devices/recognise-device.ts';
import { openSession } from './open-session.ts';
import type { IdentityRefusal } from './refusals.ts';
import { datedAttribution } from './rules.ts';
import { dropClaim, verifyBorrower } from './standing/verify-borrower.ts';
import { findByPair, insertBorrower, writeAttribution } from './store.ts';
import type { Attribution, SignInServices } from './types.ts';

export interface SignInAttempt {
  readonly phone: string;
  readonly iin: string;
  readonly code: string;
  readonly language: Language;
  readonly attribution: Attribution | null;
  /** The token of the device's cookie; null on a device that has none. */
  readonly device: string | null;
}

export interface SignedIn {
  readonly token: string;
  /** By which the device is known from now on. */
  readonly device: string;
  readonly borrowerId: number;
}

/**
 * Signs in whoever brings the right code, and registers them when they are new. The mobile base is asked between two transactions, about
 * everybody but verified pairs; what it says of the pair is the only refusal, so that nobody learns here whose client an IIN or a phone
 * is. While it does not answer, the registration is provisional.
 */
export async function checkCode(
  services: SignInServices,
  act: Act,
  attempt: SignInAttempt,
): Promise<SignedIn | Refused<IdentityRefusal>> {
  const { iin, phone } = attempt;
  const entered = await services.database.transaction(asMachine(act, act.auditEvent), (tx) =>
    enter(services, tx, attempt),
  );
  if (entered !== 'unverified') return entered;
  const { kind } = await services.mobileBase.isRegistered({ iin, phone });
  return services.database.transaction(asMachine(act, 'identity.registered'), (tx) =>
    register(services, tx, attempt, kind),
  );
}

/** A visitor has no rights to read borrowers yet, so this runs as the machine. */
function asMachine({ requestId }: Act, auditEvent: string | null): Act {
  return machineAct('identity.check-code', auditEvent, requestId);
}

async function enter(services: Services, tx: Transaction, attempt: SignInAttempt) {
  const { iin, phone, code } = attempt;
  const isKnownDevice = await isDeviceOfPair(services, tx, attempt);
  const binding = { purpose: 'sign-in', borrowerId: null, phone, subject: iin, isKnownDevice } as const;
  const used = await consumeCode(services, tx, { ...binding, code });
  if (isRefused(used)) return used;
  const known = await findByPair(services.sealing, tx, attempt);
  if (known?.standing !== 'verified') return 'unverified' as const;
  return signIn(services, tx, known.borrowerId, attempt);
}

async function register(
  services: Services,
  tx: Transaction,
  attempt: SignInAttempt,
  answer: MobileBaseAnswer['kind'],
): Promise<SignedIn | Refused<IdentityRefusal>> {
  const known = await findByPair(services.sealing, tx, attempt);
  if (answer === 'not-registered') {
    if (known) await dropClaim(services, tx, known.borrowerId);
    return refuse('phone_not_registered_to_iin', undefined, 'phone');
  }
  const borrowerId = known?.borrowerId ?? (await insertNew(services, tx, attempt));
  if (answer === 'registered') void (await verifyBorrower(services, tx, borrowerId));
  return signIn(services, tx, borrowerId, attempt);
}

/** Whoever registers the same pair at the same moment is this one. */
async function insertNew(services: Services, tx: Transaction, attempt: SignInAttempt): Promise<number> {
  const { iin, phone, language } = attempt;
  const createdAt = services.clock.now();
  const borrowerId = await insertBorrower(services.sealing, tx, { iin, phone, language, createdAt });
  if (borrowerId !== undefined) {
    if (attempt.attribution) await enqueue(tx, 'attribution.note-registration', { borrowerId });
    return borrowerId;
  }
  const known = await findByPair(services.sealing, tx, attempt);
  if (!known) throw new Error('A borrower stood in the way of a registration and is not there.');
  return known.borrowerId;
}

async function signIn(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  await keepLanguage(tx, borrowerId, attempt.language);
  const attribution = datedAttribution(attempt.attribution, services.clock.now());
  if (attribution) await writeAttribution(tx, borrowerId, attribution);
  const device = await rememberDevice(services, tx, borrowerId, attempt.device);
  return { token: await openSession(services, tx, borrowerId), borrowerId, device };
}

import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import type { Language } from '@senim/kazakhstan/languages';
import type { SignedInFrom } from '../../../platform/caller/device-of-session.ts';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import type { MobileBaseAnswer } from '../../../providers/mobile-base/mobile-base.ts';
import { keepLanguage } from '../../contacts/choose-language.ts';
import { findByPair, insertBorrower } from '../borrowers/store.ts';
import type { Attribution } from '../borrowers/types.ts';
import { consumeCode } from '../codes/consume-code.ts';
import { isDeviceOfPair, rememberDevice } from '../devices/recognise-device.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/types.ts';
import { dropClaim, verifyBorrower } from '../standing/verify-borrower.ts';
import { findSender, keepAttribution } from './keep-attribution.ts';
import type { SignInRefusal } from './refusals.ts';
import type { SignInServices } from './types.ts';

export interface SignInAttempt {
  readonly phone: string;
  readonly iin: string;
  readonly code: string;
  readonly language: Language;
  readonly attribution: Attribution | null;
  /** The token of the device's cookie; null on a device that has none. */
  readonly device: string | null;
  /** What is shown of the device in the borrower's own list. */
  readonly from?: SignedInFrom;
}

/**
 * Signs in with the right code, and registers a new person. The mobile base is asked between two transactions, about
 * every pair that is not verified. Only its answer may refuse, so that nobody learns here whether an IIN or a phone is a
 * client's. While it does not answer, the registration is provisional.
 */
export async function checkCode(
  services: SignInServices,
  act: Act,
  attempt: SignInAttempt,
): Promise<SignedIn | Refused<SignInRefusal>> {
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
): Promise<SignedIn | Refused<SignInRefusal>> {
  const known = await findByPair(services.sealing, tx, attempt);
  if (answer === 'not-registered') {
    if (known) await dropClaim(services, tx, known.borrowerId);
    return refuse('phone_not_registered_to_iin', undefined, 'phone');
  }
  const borrowerId = known?.borrowerId ?? (await insertNew(services, tx, attempt));
  if (answer === 'registered') void (await verifyBorrower(services, tx, borrowerId));
  return signIn(services, tx, borrowerId, attempt);
}

/** Two registrations of one pair at once give one borrower. */
async function insertNew(services: Services, tx: Transaction, attempt: SignInAttempt): Promise<number> {
  const { iin, phone, language } = attempt;
  const createdAt = services.clock.now();
  const sender = await findSender(services, tx, attempt.attribution);
  const source = sender?.source ?? NO_PARTNER;
  const borrowerId = await insertBorrower(services.sealing, tx, { iin, phone, language, createdAt, source });
  if (borrowerId !== undefined) {
    if (attempt.attribution) enqueue(tx, 'attribution.note-registration', { borrowerId }, 'later');
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
  await keepAttribution(services, tx, borrowerId, attempt.attribution);
  const device = await rememberDevice(services, tx, borrowerId, attempt.device);
  return { token: await openSession(services, tx, borrowerId, attempt.from), borrowerId, device };
}

import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct, type Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import { keepLanguage } from '../contacts/choose-language.ts';
import { consumeCode } from './consume-code.ts';
import { openSession } from './open-session.ts';
import type { IdentityRefusal } from './refusals.ts';
import { datedAttribution } from './rules.ts';
import { insertBorrower, readBorrowers, writeAttribution } from './store.ts';
import type { Attribution, Borrower, SignInServices } from './types.ts';

export interface SignInAttempt {
  readonly phone: string;
  readonly iin: string;
  readonly code: string;
  readonly language: Language;
  readonly attribution: Attribution | null;
}

export interface SignedIn {
  readonly token: string;
  readonly borrowerId: number;
}

/**
 * Signs in whoever brings the right code, and registers them when they are new. Whether they were known shows only then. The mobile
 * base is asked between two transactions, about new people only; while it does not answer, underwriting asks again later.
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
  if (entered !== 'unknown') return entered;
  const { kind } = await services.mobileBase.isRegistered({ iin, phone });
  if (kind === 'not-registered') return refuse('phone_not_registered_to_iin', undefined, 'phone');
  return services.database.transaction(asMachine(act, 'identity.registered'), (tx) =>
    register(services, tx, attempt),
  );
}

/** A visitor is nobody yet, and nobody sees no borrowers: the machine looks on their behalf. */
function asMachine({ requestId }: Act, auditEvent: string | null): Act {
  return machineAct('identity.check-code', auditEvent, requestId);
}

async function enter(services: Services, tx: Transaction, attempt: SignInAttempt) {
  const { iin, phone, code } = attempt;
  const used = await consumeCode(services, tx, { purpose: 'sign-in', phone, subject: iin, code });
  if (isRefused(used)) return used;
  const known = await findKnown(services, tx, attempt);
  if (known === 'unknown' || isRefused(known)) return known;
  await keepLanguage(tx, known.borrowerId, attempt.language);
  const attribution = datedAttribution(attempt.attribution, services.clock.now());
  if (attribution) await writeAttribution(tx, known.borrowerId, attribution);
  return signIn(services, tx, known.borrowerId);
}

async function register(
  services: Services,
  tx: Transaction,
  attempt: SignInAttempt,
): Promise<SignedIn | Refused<IdentityRefusal>> {
  const { code: _, ...person } = attempt;
  const now = services.clock.now();
  const borrowerId = await insertBorrower(services.sealing, tx, {
    ...person,
    attribution: datedAttribution(attempt.attribution, now),
    createdAt: now,
  });
  if (borrowerId !== undefined) {
    if (attempt.attribution) await enqueue(tx, 'attribution.note-registration', { borrowerId });
    return signIn(services, tx, borrowerId);
  }
  const known = await findKnown(services, tx, attempt);
  if (known === 'unknown') throw new Error('A borrower stood in the way of a registration and is not there.');
  return isRefused(known) ? known : signIn(services, tx, known.borrowerId);
}

async function findKnown(
  services: Services,
  tx: Transaction,
  { iin, phone }: SignInAttempt,
): Promise<Borrower | 'unknown' | Refused<IdentityRefusal>> {
  const people = await readBorrowers(services.sealing, tx, { iin, phone });
  const same = people.find((person) => person.iin === iin && person.phone === phone);
  if (same) return same;
  if (people.some((person) => person.iin === iin)) return refuse('iin_has_other_phone', undefined, 'phone');
  return people.length > 0 ? refuse('phone_number_already_used', undefined, 'phone') : 'unknown';
}

async function signIn(services: Services, tx: Transaction, borrowerId: number): Promise<SignedIn> {
  return { token: await openSession(services, tx, borrowerId), borrowerId };
}

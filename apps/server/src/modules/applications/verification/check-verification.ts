import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { decideApplication } from '../asking/decide-application.ts';
import { VERIFICATION_ATTEMPTS_MAX, verificationEndsMs } from '../rules.ts';
import type { VerificationResult } from '../types.ts';
import type { VerificationServices } from './start-verification.ts';
import { endVerification, readVerificationOf, readWaitingVerifications } from './store.ts';
import type { Verification } from './types.ts';

const act = machineAct('applications.check-verification', 'identity.verification-checked');
const WAITING_AT_ONCE = 50;

/** How an attempt of this borrower ended. The service is asked, because coming back from it proves nothing. */
export async function readVerificationResult(
  services: VerificationServices,
  reader: Act,
  borrowerId: number,
  verificationId: string,
): Promise<{ result: VerificationResult; attempts_left: number } | Refused<'verification_not_found'>> {
  const found = await services.database.transaction(reader, (tx) =>
    readVerificationOf(tx, borrowerId, verificationId),
  );
  if (!found) return refuse('verification_not_found');
  const result = found.result === 'pending' ? await checkVerification(services, found) : found.result;
  return { result, attempts_left: VERIFICATION_ATTEMPTS_MAX - found.attempt };
}

/** Acts on what the face service has said of an attempt. Safe to repeat. */
export async function followVerification(
  services: VerificationServices,
  borrowerId: number,
  verificationId: string,
): Promise<void> {
  const found = await services.database.transaction(act, (tx) =>
    readVerificationOf(tx, borrowerId, verificationId),
  );
  if (found?.result === 'pending') void (await checkVerification(services, found));
}

/** Checks every open attempt: whether it has ended or its time is over. Safe to repeat. */
export async function wakeVerifications(services: VerificationServices): Promise<void> {
  const waiting = await services.database.transaction(machineAct('applications.wake-verifications'), (tx) =>
    readWaitingVerifications(tx, WAITING_AT_ONCE),
  );
  for (const verification of waiting) {
    if (verification.result === 'pending') void (await checkVerification(services, verification));
    else if (isTimeOver(services, verification))
      await services.database.transaction(act, (tx) => expire(services, tx, verification));
  }
}

async function checkVerification(
  services: VerificationServices,
  verification: Verification,
): Promise<VerificationResult> {
  const outcome = await services.biometrics.findResult(verification.sessionId);
  const now = services.clock.now();
  const isOver = isTimeOver(services, verification);
  const isOpen =
    outcome.kind === 'unavailable' || (outcome.kind === 'result' && outcome.result === 'pending');
  if (isOpen && !isOver) return 'pending';
  const result = outcome.kind === 'result' && outcome.result === 'passed' ? 'passed' : 'failed';
  await services.database.transaction(act, async (tx) => {
    if (!(await endVerification(tx, verification, result, now))) return;
    if (result === 'passed') await confirm(services, tx, verification);
    else if (isOpen) await expire(services, tx, verification);
    else if (verification.attempt >= VERIFICATION_ATTEMPTS_MAX) await refuseFor(services, tx, verification);
  });
  return result;
}

function isTimeOver({ clock }: Services, { createdAt }: Verification): boolean {
  return verificationEndsMs(createdAt.getTime()) < clock.now().getTime();
}

/** The application is assessed again, now with a confirmed face. */
async function confirm(services: Services, tx: Transaction, key: Verification): Promise<void> {
  const moved = await decideApplication(services, tx, key, { cause: 'identity-confirmed' });
  if (isRefused(moved)) return;
  const { borrowerId, applicationId } = key;
  enqueue(tx, 'underwriting.assess', { borrowerId, applicationId });
}

async function refuseFor(services: Services, tx: Transaction, key: Verification): Promise<void> {
  const reasons = ['biometrics_failed'] as const;
  const moved = await decideApplication(services, tx, key, { cause: 'identity-not-confirmed', reasons });
  if (isRefused(moved)) return;
  await notifyBorrower(services, tx, key.borrowerId, 'application-refused', {});
}

async function expire(services: Services, tx: Transaction, key: Verification): Promise<void> {
  void (await decideApplication(services, tx, key, { cause: 'identity-expired', who: 'time' }));
}

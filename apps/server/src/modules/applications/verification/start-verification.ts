import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { Biometrics } from '../../../providers/biometrics/biometrics.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readStanding } from '../../identity/standing/verify-borrower.ts';
import { readApplicationRow } from '../asking/store.ts';
import { VERIFICATION_ATTEMPTS_MAX } from '../rules.ts';
import { openVerification } from './open-verification.ts';
import { verificationReference } from './rules.ts';
import { readLatestVerification } from './store.ts';
import type { Verification } from './types.ts';

export type VerificationServices = Services & {
  readonly biometrics: Pick<Biometrics, 'createSession' | 'findResult'>;
  readonly publicUrl: string;
};

/**
 * Where the borrower shows their face: the open attempt, or a new one after a failure. The service is asked between two
 * transactions, by a name under which a second call opens nothing new. Refused if no check is awaited, the loan is refused, no
 * attempts are left, or the service does not answer.
 */
export async function startVerification(services: VerificationServices, act: Act, borrowerId: number) {
  const found = await services.database.transaction(act, (tx) => findAttempt(services, tx, borrowerId));
  if (found === 'refused') return refuse('loan_refused');
  if (!found) return refuse('verification_not_asked');
  if (found.latest?.result === 'pending') return view(found.latest);
  const { key, attempt, iin } = found;
  // Whose else the IIN or the phone is, the borrower's own act does not see.
  const asMachine = machineAct('applications.start-verification', null, act.requestId);
  const standing = await services.database.transaction(asMachine, (tx) => readStanding(tx, borrowerId));
  const withDocument = standing === 'contested';
  const reference = verificationReference(key.applicationId, attempt, withDocument);
  const session = await services.biometrics.createSession({
    reference,
    iin,
    withDocument,
    returnUrl: `${services.publicUrl}/verification-result`,
  });
  if (session.kind !== 'session') return refuse('temporarily_unavailable');
  return services.database.transaction(asMachine, async (tx) => {
    const opened = await openVerification(services, tx, key, { attempt, reference }, session);
    const current = opened ?? (await readLatestVerification(tx, key));
    return current ? view(current) : refuse('verification_not_asked');
  });
}

async function findAttempt(services: Services, tx: Transaction, borrowerId: number) {
  const application = await readApplicationRow(tx, borrowerId, null);
  if (application?.status === STATUS.refused) return 'refused' as const;
  if (application?.status !== STATUS.identityPending) return null;
  const key = { borrowerId, applicationId: application.applicationId };
  const latest = await readLatestVerification(tx, key);
  const attempt = (latest?.attempt ?? 0) + 1;
  if (latest?.result === 'passed' || (attempt > VERIFICATION_ATTEMPTS_MAX && latest?.result !== 'pending'))
    return null;
  const { iin } = await findBorrower(services, tx, borrowerId);
  return { key, latest, attempt, iin };
}

function view({ verificationId, redirectUrl, attempt }: Verification) {
  return {
    id: verificationId,
    redirect_url: redirectUrl,
    attempts_left: VERIFICATION_ATTEMPTS_MAX - attempt,
  };
}

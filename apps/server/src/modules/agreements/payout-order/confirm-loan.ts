import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { consumeCode } from '../../identity/codes/consume-code.ts';
import { issueCode } from '../../identity/codes/issue-code.ts';
import { readDocuments } from '../paper/store.ts';
import { lockAgreement } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { confirmationSubject, confirmationText } from './rules.ts';
import { readConfirmation, writeConfirmed } from './store.ts';

type ConfirmRefusal = 'agreement_not_found' | 'confirmation_not_asked' | 'confirmation_too_early';

/** Sends the code of a second confirmation. It is bound to the loan's documents and never counts as a signature. */
export async function requestConfirmationCode(
  services: Services,
  act: Act,
  key: AgreementKey,
  address: string,
) {
  return services.database.transaction(act, async (tx) => {
    const agreement = await findConfirmable(services, tx, key);
    if (isRefused(agreement)) return agreement;
    const { phone, language } = await findBorrower(services, tx, key.borrowerId);
    return issueCode(services, tx, {
      purpose: 'sign-agreement',
      borrowerId: key.borrowerId,
      phone,
      subject: confirmationSubject(agreement, await readDocuments(tx, key)),
      address,
      text: (code) => confirmationText(code, agreement.number, language),
    });
  });
}

/**
 * Takes the second confirmation, after which the money may leave. Refused if too early, too late, or given already.
 */
export async function confirmLoan(services: Services, act: Act, key: AgreementKey, code: string) {
  return services.database.transaction(act, async (tx) => {
    const agreement = await findConfirmable(services, tx, key);
    if (isRefused(agreement)) return agreement;
    const { phone } = await findBorrower(services, tx, key.borrowerId);
    const subject = confirmationSubject(agreement, await readDocuments(tx, key));
    const { borrowerId } = key;
    const binding = { purpose: 'sign-agreement', borrowerId, phone, subject } as const;
    const used = await consumeCode(services, tx, { ...binding, code });
    if (isRefused(used)) return used;
    if (!(await writeConfirmed(tx, key, used.codeId, services.clock.now())))
      return refuse('confirmation_not_asked');
    enqueue(tx, 'payments.wake', {});
    return {};
  });
}

async function findConfirmable(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
): Promise<Agreement | Refused<ConfirmRefusal>> {
  const agreement = await lockAgreement(services.sealing, tx, key);
  if (!agreement) return refuse('agreement_not_found');
  const asked = await readConfirmation(tx, key);
  const now = services.clock.now();
  if (!asked || asked.confirmedAt || agreement.status !== STATUS.awaitingPayout || now > asked.closesAt)
    return refuse('confirmation_not_asked');
  const seconds = Math.ceil((asked.opensAt.getTime() - now.getTime()) / 1_000);
  return seconds > 0 ? refuse('confirmation_too_early', { seconds }) : agreement;
}

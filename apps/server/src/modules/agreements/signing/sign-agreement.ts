import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { consumeCode } from '../../identity/codes/consume-code.ts';
import { openDays } from '../../ledger/open-days.ts';
import { signSubject } from '../paper/rules.ts';
import { sendCopy } from '../paper/send-copy.ts';
import { acceptLoan } from '../payout-order/accept-loan.ts';
import { isProlongationPaid, prolongLoan } from '../prolongation/prolong-loan.ts';
import { isSumUnchanged, refinanceLoan } from '../refinancing/refinance-loan.ts';
import { isOfferUnchanged, settleLoan } from '../settlement/settle-loan.ts';
import type { AgreementKey } from '../types.ts';
import { findSignable, type Signable } from './find-signable.ts';
import { insertAmendmentSignature, insertSignature } from './store.ts';

export interface Signing {
  readonly code: string;
  /** The hash of the bytes that the borrower was shown. */
  readonly documentSha256: string;
  readonly address: string;
}

/**
 * Signs exactly what was shown: the hash must be one of the stored documents, and the code must have been sent for
 * them. The signature and all that follows from it are committed together: the payout of a loan, the transfer of a
 * refinancing, the new date of a prolongation, the easier terms of a settlement. A wrong code is counted and refused.
 */
export async function signAgreement(services: Services, act: Act, key: AgreementKey, signing: Signing) {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    const signable = await findSignable(services, tx, key);
    if (isRefused(signable)) return signable;
    const document = signable.documents.find((row) => row.sha256 === signing.documentSha256);
    if (!document) return refuse('document_changed');
    const flaw = await flawOf(services, tx, signable);
    if (flaw) return flaw;
    const { phone } = await findBorrower(services, tx, key.borrowerId);
    const used = await consumeCode(services, tx, {
      purpose: 'sign-agreement',
      borrowerId: key.borrowerId,
      phone,
      subject: signSubject(signable.agreement, signable.documents),
      code: signing.code,
    });
    if (isRefused(used)) return used;
    const signedAt = services.clock.now();
    const signature = { document, codeId: used.codeId, phone, address: signing.address, signedAt };
    const addition = signable.amendment ?? signable.offer;
    if (addition) await insertAmendmentSignature(services.sealing, tx, addition, signature);
    else insertSignature(services.sealing, tx, key, signature);
    const payoutExpectedAt = await conclude(services, tx, signable, signedAt);
    await sendCopy(services, tx, signable.agreement, signable.documents);
    return { payoutExpectedAt };
  });
}

/** Refuses if the loan has changed since the documents were drawn up. */
async function flawOf(services: Services, tx: Transaction, { agreement, amendment, offer }: Signable) {
  if (offer) return (await isOfferUnchanged(tx, agreement, offer)) ? null : refuse('offer_changed');
  if (amendment) {
    return (await isProlongationPaid(services, tx, agreement, amendment))
      ? null
      : refuse('prolongation_not_paid');
  }
  if (agreement.status !== STATUS.refinancingAwaitingSignature) return null;
  return (await isSumUnchanged(services, tx, agreement)) ? null : refuse('refinancing_amount_changed');
}

async function conclude(
  services: Services,
  tx: Transaction,
  { agreement, amendment, offer }: Signable,
  signedAt: Date,
): Promise<Date | null> {
  if (offer) return settleLoan(services, tx, agreement, offer);
  if (amendment) return prolongLoan(services, tx, agreement, amendment);
  return agreement.status === STATUS.refinancingAwaitingSignature
    ? refinanceLoan(services, tx, agreement, signedAt)
    : acceptLoan(services, tx, agreement, signedAt);
}

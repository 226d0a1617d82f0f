import type { Reading } from '../../../platform/database/database.ts';
import { readDocumentsByLoan } from '../paper/store.ts';
import type { SignedAmendment } from '../paper/types.ts';
import { readOpenPauses } from '../pause/store.ts';
import type { PauseRequest } from '../pause/types.ts';
import { readConfirmations } from '../payout-order/store.ts';
import type { SecondConfirmation } from '../payout-order/types.ts';
import type { SettlementOffer } from '../settlement/types.ts';
import type { AgreementKey, Amendment, DocumentRow } from '../types.ts';
import { readAmendmentsOfLoans } from './store.ts';

/** What belongs to a loan besides its facts: its documents, and what waits for its borrower. */
export interface AroundLoan {
  readonly documents: readonly DocumentRow[];
  /** Its additional agreements, oldest first. */
  readonly signed: readonly SignedAmendment[];
  readonly pause: PauseRequest | undefined;
  readonly offer: SettlementOffer | undefined;
  readonly amendment: Amendment | undefined;
  readonly confirmation: SecondConfirmation | undefined;
}

/** Read for all loans of a borrower at once, before it is known which of them is shown. */
export async function readAroundLoans(
  tx: Reading,
  borrowerId: number,
): Promise<(loan: AgreementKey) => AroundLoan> {
  const [documents, { signed, offers, amendments }, pauses, confirmations] = await Promise.all([
    readDocumentsByLoan(tx, borrowerId),
    readAmendmentsOfLoans(tx, borrowerId),
    readOpenPauses(tx, borrowerId),
    readConfirmations(tx, borrowerId),
  ]);
  return ({ agreementId }) => {
    const isIts = (one: { readonly agreementId: number }) => one.agreementId === agreementId;
    return {
      documents: documents.filter(isIts),
      signed: signed.filter(isIts),
      pause: pauses.find(isIts),
      offer: offers.find(isIts),
      amendment: amendments.find(isIts),
      confirmation: confirmations.find(isIts),
    };
  };
}

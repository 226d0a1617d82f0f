import type { Cause } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { NotificationKind } from '../../notifications/types.ts';
import { changeStatus } from '../loan/change-status.ts';
import { readAgreement } from '../loan/read-agreement.ts';
import { missPause } from '../pause/store.ts';
import { readConfirmation } from '../payout-order/store.ts';
import { endAmendment } from '../prolongation/store.ts';
import { expireOffer } from '../settlement/end-offer.ts';
import { readOpenAmendment } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

/**
 * Ends what was not done in time for an agreement: an offer not signed, a prolongation not paid or not signed, a
 * pause not paid, easier terms not accepted.
 */
export async function expireOffers(services: Services, tx: Transaction, key: AgreementKey): Promise<void> {
  const now = services.clock.now();
  await missPause(tx, key, now);
  const agreement = await readAgreement(services, tx, key);
  if (isIn(agreement.status, UNSIGNED) && now > agreement.signUntil)
    await expire(services, tx, agreement, 'signing-expired', 'offer-expired');
  await expireOffer(services, tx, key);
  const second = await readConfirmation(tx, key);
  if (second && !second.confirmedAt && agreement.status === STATUS.awaitingPayout && now > second.closesAt)
    await expire(services, tx, agreement, 'confirmation-expired', 'confirmation-expired');
  const amendment = await readOpenAmendment(tx, key);
  if (!amendment || now < amendment.openUntil) return;
  await endAmendment(tx, amendment, 'expired', now);
  await expire(services, tx, agreement, 'prolongation-expired', 'prolongation-expired');
}

async function expire(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  cause: Cause,
  news: NotificationKind,
): Promise<void> {
  const moved = await changeStatus(services, tx, agreement, cause, 'time');
  if (isRefused(moved)) return;
  await notifyBorrower(services, tx, agreement.borrowerId, news, { number: agreement.number });
}

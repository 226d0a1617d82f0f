import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { changeStatus } from '../../agreements/loan/change-status.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { readAccount } from '../../contacts/change-account.ts';
import { readPayoutHold } from '../../contacts/hold-payouts.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { createPayout } from './create-payout.ts';
import { lockNewestLoanPayout } from './store.ts';

const act = machineAct('payments.redirect-payout', 'payout.redirected');

/**
 * Orders a loan's money again, to another account, after the bank gave it back and the borrower confirmed that account with a
 * code. It leaves when the hold after the change is over. Does nothing while either is missing; a second call changes nothing.
 */
export async function redirectPayout(
  services: Services,
  borrowerId: number,
): Promise<'redirected' | 'nothing'> {
  return services.database.transaction(act, (tx) => redirect(services, tx, borrowerId));
}

async function redirect(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<'redirected' | 'nothing'> {
  const payout = await lockNewestLoanPayout(tx, borrowerId);
  if (payout?.status !== 'failed') return 'nothing';
  const agreement = await readAgreement(services, tx, { borrowerId, agreementId: payout.agreementId });
  if (agreement.status !== STATUS.payoutFailed) return 'nothing';
  const tried = payout.ibanSealed ? services.sealing.open(payout.ibanSealed) : agreement.iban;
  const iban = await readAccount(services, tx, borrowerId);
  if (iban === null || iban === tried) return 'nothing';
  const moved = await changeStatus(services, tx, agreement, 'payout-retried', 'borrower');
  if (isRefused(moved)) throw new Error(`Agreement ${agreement.number} could not be paid out again.`);
  const { agreementId, number } = agreement;
  const { amountTiyn } = payout;
  const heldUntil = await readPayoutHold(services, tx, borrowerId);
  const order = { borrowerId, agreementId, number, amountTiyn, kind: 'loan', iban, heldUntil } as const;
  const { notBefore } = await createPayout(services, tx, order);
  tx.note({ reference: payout.reference, amountTiyn });
  const day = dayInAlmaty(notBefore.getTime());
  await notifyBorrower(services, tx, borrowerId, 'payout-redirected', { number, amountTiyn, day });
  return 'redirected';
}

import { REFUND_DAYS_MAX } from '@senim/contracts/shared/payment-kinds';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Standing } from '@senim/loan-engine/loan/position-types';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { AgreementKey } from '../types.ts';
import { closeOverpayment, openOverpayment } from './store.ts';

/** Starts the term of a refund when a loan becomes overpaid, and ends it when the money is used up. */
export async function followCredit(
  { clock }: Services,
  tx: Transaction,
  key: AgreementKey,
  { before, after }: { readonly before: Standing; readonly after: Standing },
): Promise<void> {
  const now = clock.now();
  const aroseOn = dayInAlmaty(now.getTime());
  if (before.creditTiyn === 0 && after.creditTiyn > 0)
    await openOverpayment(tx, key, { aroseOn, refundBy: addDays(aroseOn, REFUND_DAYS_MAX) });
  if (before.creditTiyn > 0 && after.creditTiyn === 0) await closeOverpayment(tx, key, now);
}

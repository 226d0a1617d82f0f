import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { hasRefundUnderWay } from '../payouts/store.ts';

type Outcome = Promise<{ amountTiyn: Tiyn } | Refused<'no_credit' | 'refund_under_way' | 'credit_changed'>>;

/**
 * Sends what a borrower has overpaid back to the account the loan went to, or to the one that was agreed on, in working hours,
 * once, in the caller's transaction: exactly the agreed amount. Refused where nothing is overpaid, another sum by now, or
 * a refund is under way. The books follow when the bank says that the money went.
 */
export async function refundAgreed(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  agreed: { readonly amountTiyn: Tiyn; readonly iban: string | null },
): Outcome {
  const today = dayInAlmaty(services.clock.now().getTime());
  const { agreement, folded } = await foldAgreement(services, tx, key, today);
  const amountTiyn = folded.creditTiyn;
  if (amountTiyn === 0) return refuse('no_credit');
  if (await hasRefundUnderWay(tx, key)) return refuse('refund_under_way');
  if (agreed.amountTiyn !== amountTiyn) return refuse('credit_changed');
  void (await createPayout(services, tx, {
    ...key,
    number: agreement.number,
    amountTiyn,
    kind: 'refund',
    ...(agreed.iban !== null && { iban: agreed.iban }),
  }));
  return { amountTiyn };
}

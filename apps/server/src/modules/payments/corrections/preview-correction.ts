import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import {
  type ChangePreview,
  type LoanSide,
  previewChange,
  previewHeld,
} from '../../agreements/decisions/preview-change.ts';
import { openDays } from '../../ledger/open-days.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { moneyAccountOf, paymentFactId } from '../rules.ts';
import { lockPaymentOf } from './reverse-payment.ts';
import { readTypedSumTiyn } from './rules.ts';

/** What a payment of a day would change if it were entered now. */
export async function previewEntered(
  services: Services,
  act: Act,
  key: AgreementKey,
  { amount, valueDay }: { amount: string; valueDay: string },
) {
  const amountTiyn = readTypedSumTiyn(amount);
  if (!amountTiyn) return refuse('amount_invalid', undefined, 'amount');
  const channel = moneyAccountOf(BANK_TRANSFER);
  return figuresOf(
    await previewChange(services, act, key, {
      kind: 'payment',
      amountTiyn,
      valueDay,
      channel,
    }),
  );
}

/** What taking a payment back would change. Finds, locks, refuses and records as the correction itself does. */
export async function previewReversal(services: Services, act: Act, key: AgreementKey, paymentId: number) {
  await openDays(services);
  const named = { ...act, remark: { ...act.remark, subject: `payment ${paymentId}` } };
  const preview = await services.database.transaction(named, async (tx) => {
    const payment = await lockPaymentOf(tx, paymentId, key);
    if (!payment || payment.reversedAt !== null) return refuse('payment_not_found');
    const { provider, providerPaymentId } = payment;
    return previewHeld(services, tx, key, {
      kind: 'reversal',
      paymentFactId: paymentFactId(provider, providerPaymentId),
      channel: moneyAccountOf(provider),
    });
  });
  return figuresOf(preview);
}

function figuresOf<Code extends string>(preview: ChangePreview | Refused<Code>) {
  if (isRefused(preview)) return preview;
  return {
    before: sideFigures(preview.before),
    after: sideFigures(preview.after),
    entries: preview.entries.map(({ account, title, dimension, amountTiyn }) => ({
      account,
      title,
      of: dimension,
      amount: toDecimal(amountTiyn),
    })),
  };
}

const sideFigures = (side: LoanSide) => ({
  principal: toDecimal(side.principalTiyn),
  reward: toDecimal(side.rewardTiyn),
  penalty: toDecimal(side.penaltyTiyn),
  refund_shortfall: toDecimal(side.refundShortfallTiyn),
  credit: toDecimal(side.creditTiyn),
  total: toDecimal(side.payoffTiyn),
  overdue_days: side.overdueDays,
  schedule: side.schedule.map((row) => ({
    date: dayText(row.day),
    left: toDecimal(row.leftTiyn),
  })),
});

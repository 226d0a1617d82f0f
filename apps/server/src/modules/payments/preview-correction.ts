import { dayText } from '@senim/loan-engine/day';
import { addTiyn, tiyn, toDecimal } from '@senim/loan-engine/money';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, refuse } from '../../platform/outcome.ts';
import { type LoanSide, previewChange } from '../agreements/preview-change.ts';
import { readPaymentsOfLoan } from '../desk/read-money.ts';
import type { AgreementKey } from '../ledger/types.ts';
import { BANK_TRANSFER, moneyAccountOf, noonOf, paymentFactId, readSumTiyn } from './rules.ts';
import { lockIncoming } from './store.ts';

/** What a payment of a day would change, were it entered now. */
export async function previewEntered(
  services: Services,
  act: Act,
  key: AgreementKey,
  { amount, valueDay }: { amount: string; valueDay: string },
) {
  const amountTiyn = readSumTiyn(amount);
  if (!amountTiyn) return refuse('amount_invalid', undefined, 'amount');
  const channel = moneyAccountOf(BANK_TRANSFER);
  return figuresOf(
    await previewChange(services, act, key, {
      kind: 'payment',
      amountTiyn,
      valueDay,
      paidAt: noonOf(valueDay),
      channel,
    }),
  );
}

/** What taking a payment out would change. */
export async function previewReversal(services: Services, act: Act, key: AgreementKey, paymentId: number) {
  const looking = { ...act, auditEvent: null };
  const payment = await services.database.transaction(looking, (tx) => lockIncoming(tx, paymentId));
  if (!payment || payment.agreementId !== key.agreementId || payment.reversedAt)
    return refuse('payment_not_found');
  const paymentFact = paymentFactId(payment.provider, payment.providerPaymentId);
  const channel = moneyAccountOf(payment.provider);
  const change = { kind: 'reversal', paymentFactId: paymentFact, channel } as const;
  return figuresOf(await previewChange(services, act, key, change));
}

function figuresOf(preview: Awaited<ReturnType<typeof previewChange>>) {
  if (isRefused(preview)) return preview;
  return {
    before: sideFigures(preview.before),
    after: sideFigures(preview.after),
    entries: preview.entries.map(({ account, amountTiyn }) => ({
      account,
      amount: toDecimal(tiyn(amountTiyn)),
    })),
  };
}

const sideFigures = (side: LoanSide) => ({
  principal: toDecimal(side.principalTiyn),
  reward: toDecimal(side.rewardTiyn),
  penalty: toDecimal(side.penaltyTiyn),
  credit: toDecimal(side.creditTiyn),
  total: toDecimal(side.payoffTiyn),
  overdue_days: side.overdueDays,
  schedule: side.schedule.map((row) => ({
    date: dayText(row.day),
    left: toDecimal(addTiyn(row.principalLeftTiyn, row.rewardLeftTiyn, row.penaltyLeftTiyn)),
  })),
});

/** The payments of a loan, newest first. */
export async function listLoanPayments(services: Services, act: Act, key: AgreementKey) {
  return services.database.transaction(act, (tx) => readPaymentsOfLoan(tx, key));
}

/** An amount as it was typed, in tiyn; null where it is none. */
export const typedTiyn = (amount: string): number | null => readSumTiyn(amount);

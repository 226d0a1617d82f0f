import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { enterPayment } from './enter-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { readTypedSumTiyn } from './rules.ts';
import { readLoanPayments } from './store.ts';

/** Enters a payment by hand, with the reason on record. */
export async function enterTyped(
  services: Services,
  act: Act,
  key: AgreementKey,
  typed: { amount: string; value_day: string; reference: string; reason: string },
) {
  const amountTiyn = readTypedSumTiyn(typed.amount);
  if (!amountTiyn) return refuse('amount_invalid', undefined, 'amount');
  const { reference, value_day: valueDay } = typed;
  const about = { subject: reference, details: { amountTiyn, valueDay } };
  const reasoned = withReason(services, act, typed.reason, about);
  const entered = await enterPayment(services, reasoned, key, { reference, amountTiyn, valueDay });
  return isRefused(entered) ? entered : { payment_id: entered.paymentId };
}

/** Takes a payment of this loan back, with the reason on record. */
export async function reverseOfLoan(
  services: Services,
  act: Act,
  key: AgreementKey,
  paymentId: number,
  reason: string,
): Promise<Record<string, never> | Refused<'payment_not_found' | 'fact_refused'>> {
  const reasoned = withReason(services, act, reason, { subject: `payment ${paymentId}` });
  const reversed = await reversePayment(services, reasoned, paymentId, key);
  return isRefused(reversed) ? reversed : {};
}

/** The payments of a loan as the screens show them, newest first. */
export async function describeLoanPayments(services: Services, act: Act, key: AgreementKey) {
  const payments = await services.database.transaction(act, (tx) => readLoanPayments(tx, key));
  return {
    payments: payments.map(
      ({ paymentId, amountTiyn, valueDay, provider, providerPaymentId, reversedAt }) => ({
        payment_id: paymentId,
        amount: toDecimal(amountTiyn),
        value_day: valueDay,
        provider,
        number: providerPaymentId,
        reversed: reversedAt !== null,
      }),
    ),
  };
}

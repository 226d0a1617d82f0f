import { tiyn, toDecimal } from '@senim/loan-engine/money';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { enterPayment } from './enter-payment.ts';
import { listLoanPayments, typedTiyn } from './preview-correction.ts';
import { reversePayment } from './reverse-payment.ts';

/** Enters a payment as a person typed it, with the reason on record. */
export async function enterTyped(
  services: Services,
  act: Act,
  key: AgreementKey,
  typed: { amount: string; value_day: string; reference: string; reason: string },
) {
  const amountTiyn = typedTiyn(typed.amount);
  if (!amountTiyn) return refuse('amount_invalid', undefined, 'amount');
  const { reference, value_day: valueDay } = typed;
  const remark = {
    ...act.remark,
    subject: reference,
    reasonSealed: services.sealing.seal(typed.reason),
    details: { amountTiyn, valueDay },
  };
  const entered = await enterPayment(services, { ...act, remark }, key, { reference, amountTiyn, valueDay });
  return isRefused(entered) ? entered : { payment_id: entered.paymentId };
}

/** Takes a payment of this loan out, with the reason on record. */
export async function reverseOfLoan(
  services: Services,
  act: Act,
  key: AgreementKey,
  paymentId: number,
  reason: string,
): Promise<Record<string, never> | Refused<'payment_not_found' | 'fact_refused'>> {
  const looking = { ...act, auditEvent: null };
  const own = await listLoanPayments(services, looking, key);
  if (!own.some((payment) => payment.paymentId === paymentId)) return refuse('payment_not_found');
  const remark = {
    ...act.remark,
    subject: `payment ${paymentId}`,
    reasonSealed: services.sealing.seal(reason),
  };
  const reversed = await reversePayment(services, { ...act, remark }, paymentId);
  return isRefused(reversed) ? reversed : {};
}

/** The payments of a loan as the screens show them. */
export async function describeLoanPayments(services: Services, act: Act, key: AgreementKey) {
  const payments = await listLoanPayments(services, act, key);
  return {
    payments: payments.map(
      ({ paymentId, amountTiyn, valueDay, provider, providerPaymentId, reversedAt }) => ({
        payment_id: paymentId,
        amount: toDecimal(tiyn(amountTiyn)),
        value_day: valueDay,
        provider,
        number: providerPaymentId,
        reversed: reversedAt !== null,
      }),
    ),
  };
}

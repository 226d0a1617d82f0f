import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/day';
import { tiyn } from '@senim/loan-engine/money';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import { previewFact } from '../agreements/preview-fact.ts';
import { readPaymentsOfLoan } from '../desk/read-money.ts';
import type { AgreementKey, MoneyChannel } from '../ledger/types.ts';
import { clearingOf, millisecondsOfDay, paymentFactId, readSumTiyn } from './rules.ts';
import { lockIncoming } from './store.ts';

const BANK: MoneyChannel = { account: 'bank-account', dimension: 'payout-bank' };

/** What a payment of a day would change, were it entered now. */
export async function previewEntered(
  services: Services,
  act: Act,
  key: AgreementKey,
  { amount, valueDay }: { amount: string; valueDay: string },
) {
  const amountTiyn = readSumTiyn(amount);
  if (!amountTiyn) return refuse('amount_invalid', undefined, 'amount');
  const day = knownDay(valueDay);
  const order = millisecondsOfDay(new Date(`${valueDay}T07:00:00Z`));
  const fact = { kind: 'payment', id: 'preview', day, order, amountTiyn: tiyn(amountTiyn) } as const;
  return previewFact(services, act, key, fact, BANK);
}

/** What taking a payment out would change. */
export async function previewReversal(services: Services, act: Act, key: AgreementKey, paymentId: number) {
  const looking = { ...act, auditEvent: null };
  const payment = await services.database.transaction(looking, (tx) => lockIncoming(tx, paymentId));
  if (!payment || payment.agreementId !== key.agreementId || payment.reversedAt)
    return refuse('payment_not_found');
  const { provider, providerPaymentId } = payment;
  const now = services.clock.now();
  const fact = {
    kind: 'payment-reversed',
    id: 'preview',
    day: knownDay(dayInAlmaty(now.getTime())),
    order: millisecondsOfDay(now),
    paymentId: paymentFactId(provider, providerPaymentId),
  } as const;
  return previewFact(services, act, key, fact, provider === 'bank-transfer' ? BANK : clearingOf(provider));
}

/** The payments of a loan, newest first. */
export async function listLoanPayments(services: Services, act: Act, key: AgreementKey) {
  return services.database.transaction(act, (tx) => readPaymentsOfLoan(tx, key));
}

/** An amount as it was typed, in tiyn; null where it is none. */
export const typedTiyn = (amount: string): number | null => readSumTiyn(amount);

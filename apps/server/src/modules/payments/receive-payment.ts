import { knownDay } from '@senim/loan-engine/day';
import { tiyn } from '@senim/loan-engine/money';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { findPayableAgreement } from '../agreements/find-payable-agreement.ts';
import { followPayment } from '../agreements/follow-payment.ts';
import { recordFact } from '../agreements/record-fact.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { openDays } from '../ledger/open-days.ts';
import { postSuspense } from '../ledger/post-suspense.ts';
import type { MoneyChannel } from '../ledger/types.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { CARD_NETWORK, millisecondsOfDay } from './rules.ts';
import { insertIncoming, readIncoming } from './store.ts';
import type { TerminalAnswer, TerminalPayment } from './types.ts';

const act = machineAct('payments.terminal', 'payment.received');

/**
 * Takes a payment once under the network's own id. The machine at the other end already holds the money, so an account
 * we do not know is no reason to refuse it: it goes to suspense for a person. The same id again answers the first answer.
 */
export async function receivePayment(services: Services, payment: TerminalPayment): Promise<TerminalAnswer> {
  await openDays(services);
  return services.database.transaction(act, (tx) => takePayment(services, tx, payment));
}

/** The same inside a caller's transaction, whose day must be open (ledger/open-days). */
export async function takePayment(
  services: Services,
  tx: Transaction,
  payment: TerminalPayment,
): Promise<TerminalAnswer> {
  const target = await findPayableAgreement(services, tx, payment.account);
  const receivedAt = services.clock.now();
  const paymentId = await insertIncoming(services.sealing, tx, payment, target ?? null, receivedAt);
  if (paymentId === undefined) return repeatedAnswer(services, tx, payment);
  if (target) await creditLoan(services, tx, payment, target);
  else await keepInSuspense(services, tx, payment);
  return done(paymentId, payment.amountTiyn);
}

const done = (paymentId: number, amountTiyn: number): TerminalAnswer => ({
  result: 0,
  comment: 'OK',
  paymentId,
  amountTiyn,
});

/** The first answer again; the same id with another account or sum is another payment under a used id. */
async function repeatedAnswer(
  services: Services,
  tx: Transaction,
  payment: TerminalPayment,
): Promise<TerminalAnswer> {
  const first = await readIncoming(tx, payment.network, payment.transactionId);
  const sameAccount = services.sealing.open(first.accountSealed) === payment.account;
  if (!sameAccount || first.amountTiyn !== payment.amountTiyn) {
    return { result: 300, comment: 'Номер операции уже использован для другого платежа' };
  }
  return done(first.paymentId, first.amountTiyn);
}

const channelOf = ({ network }: TerminalPayment): MoneyChannel => ({
  account: network === CARD_NETWORK ? 'card-clearing' : 'terminal-clearing',
  dimension: network,
});

async function creditLoan(
  services: Services,
  tx: Transaction,
  payment: TerminalPayment,
  key: AgreementKey,
): Promise<void> {
  const factId = `${payment.network}:${payment.transactionId}`;
  const recorded = await recordFact(services, tx, {
    key,
    fact: {
      kind: 'payment',
      id: factId,
      day: knownDay(payment.valueDay),
      order: millisecondsOfDay(payment.paidAt),
      amountTiyn: tiyn(payment.amountTiyn),
    },
    channel: channelOf(payment),
  });
  if (isRefused(recorded)) throw new Error(`A payment was refused by the engine: ${recorded.details?.rule}.`);
  const kind = recorded.after.isPaid && !recorded.before.isPaid ? 'loan-paid' : 'payment-received';
  await notifyBorrower(services, tx, key.borrowerId, kind, {
    number: recorded.agreement.number,
    amountTiyn: payment.amountTiyn,
    leftTiyn: recorded.after.payoffTiyn,
  });
  const { amountTiyn, paidAt } = payment;
  await followPayment(services, tx, key, { factId, amountTiyn, paidAt });
}

async function keepInSuspense(services: Services, tx: Transaction, payment: TerminalPayment): Promise<void> {
  await postSuspense(services, tx, {
    cause: `suspense:${payment.network}:${payment.transactionId}`,
    valueDay: payment.valueDay,
    amountTiyn: payment.amountTiyn,
    channel: channelOf(payment),
  });
}

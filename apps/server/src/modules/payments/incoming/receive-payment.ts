import type { Tiyn } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { postSuspense } from '../../ledger/post-suspense.ts';
import { clearingOf, paymentFactId } from '../rules.ts';
import { terminal } from '../text/ru/protocols.ts';
import { recordPayment } from './record-payment.ts';
import { insertIncoming, readIncoming, writeUnrecognised } from './store.ts';
import type { TerminalAnswer, TerminalPayment } from './types.ts';

const act = machineAct('payments.terminal', 'payment.received');
const looking = { ...act, auditEvent: null };

/**
 * Takes a payment once under the network's own id. The terminal already holds the money, so an unknown account is not refused:
 * the payment goes to suspense for a person. The same id again gets the first answer.
 */
export async function receivePayment(services: Services, payment: TerminalPayment): Promise<TerminalAnswer> {
  await openDays(services);
  const target = await services.database.transaction(looking, (tx) =>
    findPayableAgreement(services, tx, payment.account),
  );
  const inTurn = target ? queueForLoan(act, target) : act;
  return services.database.transaction(inTurn, (tx) => takePayment(services, tx, payment));
}

/** The same inside a caller's transaction. The caller opens the day first (ledger/open-days). */
export async function takePayment(
  services: Services,
  tx: Transaction,
  payment: TerminalPayment,
): Promise<TerminalAnswer> {
  const target = await findPayableAgreement(services, tx, payment.account);
  const { network: provider, transactionId: providerPaymentId } = payment;
  const paymentId = await insertIncoming(services.sealing, tx, {
    ...payment,
    provider,
    providerPaymentId,
    target: target ?? null,
    receivedAt: services.clock.now(),
  });
  if (paymentId === undefined) return repeatedAnswer(services, tx, payment);
  const { amountTiyn, valueDay, paidAt } = payment;
  const factId = paymentFactId(provider, providerPaymentId);
  const channel = clearingOf(provider);
  if (target) {
    const recognised = { factId, amountTiyn, valueDay, paidAt, channel, news: 'payment-received' as const };
    const recorded = await recordPayment(services, tx, target, recognised);
    if (!isRefused(recorded)) return done(paymentId, amountTiyn);
    // For example, a day before the payout. The money is kept for a person to look at.
    services.log.warn({ paymentId, rule: recorded.details?.rule }, 'a payment does not fit its loan');
    await writeUnrecognised(tx, paymentId);
  }
  await postSuspense(services, tx, { cause: `suspense:${factId}`, valueDay, amountTiyn, provider, channel });
  return done(paymentId, amountTiyn);
}

const done = (paymentId: number, amountTiyn: Tiyn): TerminalAnswer => ({
  result: 0,
  comment: 'OK',
  paymentId,
  amountTiyn,
});

/** The first answer again. The same id with another account or sum is refused as another payment. */
async function repeatedAnswer(
  services: Services,
  tx: Transaction,
  payment: TerminalPayment,
): Promise<TerminalAnswer> {
  const first = await readIncoming(tx, payment.network, payment.transactionId);
  const sameAccount = services.sealing.open(first.accountSealed) === payment.account;
  if (!sameAccount || first.amountTiyn !== payment.amountTiyn) {
    return { result: 300, comment: terminal.idUsed };
  }
  return done(first.paymentId, first.amountTiyn);
}

import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findPayableAgreements } from '../../agreements/loan/find-payable-agreement.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import type { PayableAgreement } from '../../agreements/loan/types.ts';
import { postSuspense } from '../../ledger/post-suspense.ts';
import { clearingOf, paymentFactId } from '../rules.ts';
import { terminal } from '../text/ru/protocols.ts';
import { recordPayments } from './record-payment.ts';
import { insertIncomings, readIncoming, writeUnrecognised } from './store.ts';
import type { RecognisedPayment, TerminalAnswer, TerminalPayment } from './types.ts';

/** Takes a payment inside a caller's transaction. The caller opens the day first (ledger/open-days). */
export async function takePayment(
  services: Services,
  tx: Transaction,
  payment: TerminalPayment,
): Promise<TerminalAnswer> {
  const targets = await findPayableAgreements(services, tx, [payment.account]);
  const target = targets.get(payment.account);
  // Everybody holds the loan before the id, so that the same payment in two processes waits and is not a deadlock.
  if (target) void (await readAgreement(services, tx, target));
  const [answer] = await takePayments(services, tx, [payment], targets);
  if (!answer) throw new Error('A payment was brought and nothing became of it.');
  return answer;
}

/**
 * The same for payments of several loans, one of each and each under another id, with the answers in the same order. Fails if one of
 * several has no loan: suspense is posted after the loans but held in the order of all accounts, so two such transactions would wait for each other.
 */
export async function takePayments(
  services: Services,
  tx: Transaction,
  payments: readonly TerminalPayment[],
  targets: ReadonlyMap<string, PayableAgreement>,
): Promise<readonly TerminalAnswer[]> {
  const receivedAt = services.clock.now();
  const told = payments.map((payment) => ({
    ...payment,
    ...bookedAs(payment),
    target: targets.get(payment.account) ?? null,
    receivedAt,
  }));
  const ids = await insertIncomings(services.sealing, tx, told);
  const taken = told.flatMap((payment) => {
    const paymentId = ids.get(payment.factId);
    return paymentId === undefined ? [] : [{ ...payment, paymentId }];
  });
  const strays = await creditLoans(services, tx, taken);
  if (strays.length > 0 && taken.length > 1) throw new Error('Money without a loan is to be taken alone.');
  const moved = strays.map((payment) => ({ ...payment, cause: `suspense:${payment.factId}` }));
  postSuspense(services, tx, moved);
  const answers: TerminalAnswer[] = [];
  for (const { factId, ...payment } of told) {
    const paymentId = ids.get(factId);
    const isRepeated = paymentId === undefined;
    answers.push(
      isRepeated ? await repeatedAnswer(services, tx, payment) : done(paymentId, payment.amountTiyn),
    );
  }
  return answers;
}

interface Taken extends TerminalPayment, RecognisedPayment {
  readonly paymentId: number;
  readonly provider: string;
  readonly target: PayableAgreement | null;
}

/** The same payment in the words of the books. */
function bookedAs({ network, transactionId }: TerminalPayment) {
  const factId = paymentFactId(network, transactionId);
  return {
    provider: network,
    providerPaymentId: transactionId,
    factId,
    channel: clearingOf(network),
    news: 'payment-received' as const,
  };
}

/** Credits the loans of those that have one; what is left waits in suspense. */
async function creditLoans(
  services: Services,
  tx: Transaction,
  taken: readonly Taken[],
): Promise<readonly Taken[]> {
  const known = taken.flatMap((payment) => (payment.target ? [{ key: payment.target, payment }] : []));
  const recorded = await recordPayments(services, tx, known);
  const strays = taken.filter(({ target }) => target === null);
  for (const [place, { payment }] of known.entries()) {
    const became = recorded[place];
    if (!became || !isRefused(became)) continue;
    const { paymentId } = payment;
    // For example, a day before the payout. The money is kept for a person to look at.
    services.log.warn({ paymentId, rule: became.details?.rule }, 'a payment does not fit its loan');
    await writeUnrecognised(tx, paymentId);
    strays.push(payment);
  }
  return strays;
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

import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockPayableAgreements } from '../../agreements/loan/lock-payable-agreements.ts';
import { paymentFactId } from '../rules.ts';
import { oneOfEach } from './rules.ts';
import { takePayments } from './take-payments.ts';
import type { TerminalAnswer, TerminalPayment } from './types.ts';

/**
 * Takes those of some payments that may be taken together, each with its own row of the trail, and answers in their order. Left out, to be taken alone, are those
 * of nobody, those of a loan that somebody has in work, and all but one of each loan.
 */
export async function takeFreePayments(
  services: Services,
  tx: Transaction,
  payments: readonly TerminalPayment[],
  event: string,
): Promise<readonly (TerminalAnswer | undefined)[]> {
  const accounts = payments.map(({ account }) => account);
  const free = await lockPayableAgreements(services, tx, [...new Set(accounts)]);
  const chosen = oneOfEach(
    payments,
    ({ account }) => free.get(account)?.number,
    ({ network, transactionId }) => paymentFactId(network, transactionId),
  );
  if (chosen.length === 0) return payments.map(() => undefined);
  const [answers] = await Promise.all([
    takePayments(services, tx, chosen, free),
    tx.happened(event, chosen.length),
  ]);
  return payments.map((payment) => answers[chosen.indexOf(payment)]);
}

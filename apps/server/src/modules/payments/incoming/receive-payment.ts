import { machineAct } from '../../../platform/database/database.ts';
import { gather } from '../../../platform/gather.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findPayableAgreement, findPayableAgreements } from '../../agreements/loan/find-payable-agreement.ts';
import { lockFreeLoans } from '../../agreements/loan/lock-free-loans.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { oneOfEach } from './rules.ts';
import { takePayment, takePayments } from './take-payments.ts';
import type { TerminalAnswer, TerminalPayment } from './types.ts';

const EVENT = 'payment.received';
const act = machineAct('payments.terminal', EVENT);
const unrecorded = { ...act, auditEvent: null };
const together = { ...unrecorded, keepsPlans: true };

/** While two are at work, the payments that come are gathered for the next one. */
const GATHERED = { atOnce: 2, callsMax: 64, waitMsMax: 10_000 };

/** All of them move the chain of the house. */
const OF_NOBODY = { name: 'payments of nobody', placesMax: 1 };

/**
 * Takes a payment once under the network's own id. The terminal already holds the money, so an unknown account is not refused:
 * the payment goes to suspense for a person. The same id again gets the first answer. Payments that come at the same time are taken
 * together, each for itself.
 */
export async function receivePayment(services: Services, payment: TerminalPayment): Promise<TerminalAnswer> {
  await openDays(services);
  return gathering(services)(payment);
}

type Receive = (payment: TerminalPayment) => Promise<TerminalAnswer>;
const gatherings = new WeakMap<Services, Receive>();

function gathering(services: Services): Receive {
  const known = gatherings.get(services);
  if (known) return known;
  const answering = {
    name: 'payments',
    together: (payments: readonly TerminalPayment[]) => receiveTogether(services, payments),
    alone: (payment: TerminalPayment) => receiveAlone(services, payment),
  };
  const receive = gather(answering, GATHERED);
  gatherings.set(services, receive);
  return receive;
}

/**
 * In one transaction. Left out, to be received alone, are those of nobody, those of a loan that somebody has in work, and all but
 * one of each loan.
 */
async function receiveTogether(
  services: Services,
  payments: readonly TerminalPayment[],
): Promise<readonly (TerminalAnswer | undefined)[]> {
  return services.database.transaction(together, async (tx) => {
    const accounts = payments.map(({ account }) => account);
    const targets = await findPayableAgreements(services, tx, [...new Set(accounts)]);
    const free = await lockFreeLoans(tx, [...targets.values()]);
    const chosen = oneOfEach(payments, targets, free);
    if (chosen.length > 0) await tx.happened(EVENT, chosen.length);
    const answers = await takePayments(services, tx, chosen, targets);
    return payments.map((payment) => answers[chosen.indexOf(payment)]);
  });
}

/** After all others that want the same loan, or that are nobody's, before it takes a connection. */
async function receiveAlone(services: Services, payment: TerminalPayment): Promise<TerminalAnswer> {
  const target = await services.database.transaction(unrecorded, (tx) =>
    findPayableAgreement(services, tx, payment.account),
  );
  const inTurn = target ? queueForLoan(act, target) : { ...act, line: OF_NOBODY };
  return services.database.transaction(inTurn, (tx) => takePayment(services, tx, payment));
}

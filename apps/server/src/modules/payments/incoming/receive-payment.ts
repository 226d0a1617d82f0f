import { machineAct } from '../../../platform/database/database.ts';
import { gatherEach } from '../../../platform/gather.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { takeFreePayments } from './take-free-payments.ts';
import { takePayment } from './take-payments.ts';
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
  return receive(services, payment);
}

const receive = gatherEach(
  (services: Services) => ({
    name: 'payments',
    together: (payments: readonly TerminalPayment[]) => receiveTogether(services, payments),
    alone: (payment: TerminalPayment) => receiveAlone(services, payment),
    failed: (error: Error) =>
      services.log.warn({ error: error.message }, 'payments that came together are taken one by one'),
  }),
  GATHERED,
);

const receiveTogether = (services: Services, payments: readonly TerminalPayment[]) =>
  services.database.transaction(together, (tx) => takeFreePayments(services, tx, payments, EVENT));

/** After all others that want the same loan, or that are nobody's, before it takes a connection. */
async function receiveAlone(services: Services, payment: TerminalPayment): Promise<TerminalAnswer> {
  const target = await services.database.transaction(unrecorded, (tx) =>
    findPayableAgreement(services, tx, payment.account),
  );
  const inTurn = target ? queueForLoan(act, target) : { ...act, line: OF_NOBODY };
  return services.database.transaction(inTurn, (tx) => takePayment(services, tx, payment));
}

import { PAYMENT_PROPOSALS, type PaymentProposalKind } from '@senim/contracts/office/proposal-kinds';
import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { Transfer } from '../../../providers/bank/payout-bank.ts';
import { postPayerRefund } from '../../ledger/post-suspense.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { lapseProposals } from '../../staff/proposals/lapse-proposals.ts';
import type { Payee } from '../../staff/proposals/types.ts';
import { RESIDENT_PERSON } from '../payouts/rules.ts';
import { leaseEnd, type PayoutServices, postpone, takeTurn, whenMayLeave } from '../payouts/take-turn.ts';
import { moneyAccountOf } from '../rules.ts';
import { transfers } from '../text/ru/protocols.ts';
import { DISPUTED_AGAIN_MS } from './rules.ts';
import { endTurn, leaseRefund, writeWaitingAgain } from './store.ts';
import type { PayerRefund } from './types.ts';

const act = machineAct('payments.send-payer-refund', 'payer-refund.worked-on');

/** What became of a refund is the bank's to say as well: a person's finding waits no longer. */
const FINDINGS = ['payer-refund-made', 'payer-refund-not-made'] as const;

/** One turn with one refund; about what it says is another transfer's the bank is asked again each day, and two people may order anew. */
export async function sendPayerRefund(
  services: PayoutServices,
  refundId: number,
): Promise<'executed' | 'failed' | 'postponed' | 'waiting' | 'disputed' | 'not-ours'> {
  const refund = await services.database.transaction(act, (tx) => prepare(services, tx, refundId));
  if (typeof refund === 'string') return refund;
  const { paymentId } = refund;
  const lapse = (tx: Transaction, kinds: readonly PaymentProposalKind[]) =>
    lapseProposals(services, tx, { paymentId, kinds, lapse: 'bank-answered' });
  return takeTurn(services, act, {
    order: transferOf(services, refund),
    isNew: refund.status === 'created',
    askedBank: refund.askedBank,
    askAgainAfterMs: DISPUTED_AGAIN_MS,
    end: (tx, end) => endTurn(tx, refund, end),
    bookExecuted: async (tx, at) => {
      await bookMade(services, tx, refund, at);
      await lapse(tx, PAYMENT_PROPOSALS);
    },
    bookFailed: async (tx) => {
      await writeWaitingAgain(tx, paymentId);
      await lapse(tx, FINDINGS);
    },
  });
}

async function prepare(services: PayoutServices, tx: Transaction, refundId: number) {
  const lease = { now: services.clock.now(), leasedUntil: leaseEnd(services), bank: services.bank.name };
  const refund = await leaseRefund(tx, refundId, lease);
  if (!refund) return 'not-ours' as const;
  const isNew = refund.status === 'created';
  const notBefore = isNew ? await whenMayLeave(services, tx) : null;
  return notBefore === null ? refund : postpone(tx, (_, end) => endTurn(tx, refund, end), notBefore);
}

/** The order as the bank gets it. */
export function transferOf(
  { sealing, lender }: Services,
  { reference, amountTiyn, payeeSealed, paymentId }: PayerRefund,
): Transfer {
  const { name, iin, iban }: Payee = JSON.parse(sealing.open(payeeSealed));
  const bic = bankOfIban(iban)?.bic ?? '';
  return {
    reference,
    amountTiyn,
    name,
    iin,
    iban,
    bic,
    purpose: `${transfers.payer} ${paymentId}`,
    kbe: RESIDENT_PERSON,
    knp: lender.purposeCodes.payerRefund,
  };
}

/** The bank has made it: the books follow, and a payer who is a client is told. */
export async function bookMade(
  services: Services,
  tx: Transaction,
  { reference, amountTiyn, provider, borrowerId, valueDay }: PayerRefund,
  at: Date,
): Promise<void> {
  postPayerRefund(services, tx, {
    cause: `payer-refund:${reference}`,
    kind: 'payer-refunded',
    valueDay: dayInAlmaty(at.getTime()),
    amountTiyn,
    provider,
    channel: moneyAccountOf(BANK_TRANSFER),
  });
  if (borrowerId !== null)
    await notifyBorrower(services, tx, borrowerId, 'payer-refunded', { amountTiyn, day: valueDay });
}

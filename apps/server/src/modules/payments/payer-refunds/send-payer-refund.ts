import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { isWorkingInstant, nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist } from '../../../platform/outcome.ts';
import type { Transfer } from '../../../providers/bank/payout-bank.ts';
import { openDays } from '../../ledger/open-days.ts';
import { postPayerRefund } from '../../ledger/post-suspense.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { Payee } from '../../staff/proposals/types.ts';
import { bringToBank } from '../payouts/bring-to-bank.ts';
import { ANOTHER_TRANSFER } from '../payouts/rules.ts';
import type { PayoutServices } from '../payouts/send-payout.ts';
import { BANK_TRANSFER, moneyAccountOf } from '../rules.ts';
import { transfers } from '../text/ru/protocols.ts';
import { DISPUTED_AGAIN_MS } from './rules.ts';
import { endTurn, leaseRefund, writeWaitingAgain } from './store.ts';
import type { PayerRefund } from './types.ts';

const act = machineAct('payments.send-payer-refund', 'payer-refund.worked-on');

const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 5 * 60_000;
/** Codes of the bank: 19 is a resident person as beneficiary, 421 the repayment of a short loan, given back. */
const CODES = { kbe: '19', knp: '421' } as const;

/**
 * One turn with one refund, as with a payout: asked before it is sent again, under one reference, and an answer about another transfer is not believed.
 * Throws while the outcome is open, so that the queue brings it back.
 */
export async function sendPayerRefund(
  services: PayoutServices,
  refundId: number,
): Promise<'executed' | 'failed' | 'postponed' | 'waiting' | 'disputed' | 'not-ours'> {
  const refund = await services.database.transaction(act, (tx) => prepare(services, tx, refundId));
  if (typeof refund === 'string') return refund;
  const order = transferOf(services, refund);
  const state = await bringToBank(services.bank, order, refund.status === 'created');
  if (state === ANOTHER_TRANSFER) return leaveInDoubt(services, refund);
  if (state.kind === 'executed') return finishExecuted(services, refund, state.at);
  if (state.kind === 'rejected' || state.kind === 'returned')
    return finishFailed(services, refund, state.reason);
  const notBefore = state.kind === 'accepted' ? { notBefore: later(services, LOOK_AGAIN_MS) } : {};
  await services.database.transaction(act, (tx) => endTurn(tx, refund, { status: 'in-doubt', ...notBefore }));
  if (state.kind === 'accepted') return 'waiting';
  throw new Error(`Refund ${refund.reference} is in doubt: the bank will be asked again.`);
}

const later = ({ clock }: Services, milliseconds: number): Date =>
  new Date(clock.now().getTime() + milliseconds);

async function prepare(services: Services, tx: Transaction, refundId: number) {
  const now = services.clock.now();
  const { hours } = services.lender;
  const refund = await leaseRefund(tx, refundId, now, new Date(now.getTime() + LEASE_MS));
  if (!refund) return 'not-ours' as const;
  if (refund.status === 'created' && !isWorkingInstant(now.getTime(), hours)) {
    const notBefore = new Date(nextWorkingInstant(now.getTime(), hours));
    insist(await endTurn(tx, refund, { status: 'created', notBefore }), 'a refund just leased is put back');
    return 'postponed' as const;
  }
  return refund;
}

/** The order as the bank gets it. */
export function transferOf(
  { sealing }: Services,
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
    ...CODES,
  };
}

/** Neither sent again nor booked; the bank is asked again the next day, and two people may order anew. */
async function leaveInDoubt(services: Services, refund: PayerRefund): Promise<'disputed' | 'not-ours'> {
  const notBefore = later(services, DISPUTED_AGAIN_MS);
  const end = { status: 'in-doubt', failure: ANOTHER_TRANSFER, notBefore } as const;
  if (!(await services.database.transaction(act, (tx) => endTurn(tx, refund, end)))) return 'not-ours';
  const { reference } = refund;
  services.log.error(
    { reference },
    'the bank has another transfer under the reference of a refund to a payer',
  );
  return 'disputed';
}

async function finishExecuted(
  services: Services,
  refund: PayerRefund,
  at: Date,
): Promise<'executed' | 'not-ours'> {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    if (!(await endTurn(tx, refund, { status: 'executed', executedAt: at }))) return 'not-ours';
    const { reference, amountTiyn, provider, borrowerId, valueDay } = refund;
    await postPayerRefund(services, tx, {
      cause: `payer-refund:${reference}`,
      kind: 'payer-refunded',
      valueDay: dayInAlmaty(at.getTime()),
      amountTiyn,
      provider,
      channel: moneyAccountOf(BANK_TRANSFER),
    });
    if (borrowerId !== null)
      await notifyBorrower(services, tx, borrowerId, 'payer-refunded', { amountTiyn, day: valueDay });
    return 'executed';
  });
}

/** The bank has not made it: the payment waits on its desk again. */
async function finishFailed(
  services: Services,
  refund: PayerRefund,
  failure: string,
): Promise<'failed' | 'not-ours'> {
  return services.database.transaction(act, async (tx) => {
    if (!(await endTurn(tx, refund, { status: 'failed', failure }))) return 'not-ours';
    await writeWaitingAgain(tx, refund.paymentId);
    return 'failed';
  });
}

import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { PaymentAllocation } from '@senim/loan-engine/loan/position-types';
import { addTiyn, NOTHING, toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { payableOf, receiptOf } from '../../agreements/showing/show-position.ts';
import { readPayments } from './store.ts';
import type { PaymentListed } from './types.ts';

const PAGE = 20;

/** What the borrower has paid, newest first, and which debts each payment paid. */
export async function listPayments(
  services: Services,
  act: Act,
  borrowerId: number,
  beforeId: number | null,
) {
  return services.database.transaction(act, async (tx) => {
    const rows = await readPayments(tx, borrowerId, beforeId, PAGE + 1);
    const page = rows.slice(0, PAGE);
    const allocations = await allocationsOf(services, tx, borrowerId, page);
    return {
      payments: page.map((row) => paymentView(row, allocations.get(row.factId))),
      next_cursor: rows.length > PAGE ? (page.at(-1)?.paymentId ?? null) : null,
    };
  });
}

/** One payment of the borrower with what it paid, and what the loan owes today; in the caller's transaction. */
export async function readPayment(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  paymentId: number,
) {
  const [row] = await readPayments(tx, borrowerId, paymentId + 1, 1);
  if (row?.paymentId !== paymentId) return refuse('payment_not_found');
  const today = dayInAlmaty(services.clock.now().getTime());
  const loan = await foldAgreement(services, tx, { borrowerId, agreementId: row.agreementId }, today);
  const went = loan.folded.allocations.find(({ factId }) => factId === row.factId);
  const { receipt: reference } = receiptOf(row.factId);
  return { payment: { ...paymentView(row, went), reference }, left: toDecimal(payableOf(loan).totalTiyn) };
}

async function allocationsOf(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  rows: readonly PaymentListed[],
) {
  const today = dayInAlmaty(services.clock.now().getTime());
  const found = new Map<string, PaymentAllocation>();
  for (const agreementId of new Set(rows.map((row) => row.agreementId))) {
    const { folded } = await foldAgreement(services, tx, { borrowerId, agreementId }, today);
    for (const allocation of folded.allocations) found.set(allocation.factId, allocation);
  }
  return found;
}

/** The amounts of an allocation. */
type Part = Extract<keyof PaymentAllocation, `${string}Tiyn`>;

function paymentView(row: PaymentListed, went: PaymentAllocation | undefined) {
  const sum = (...parts: Part[]) => toDecimal(addTiyn(...parts.map((part) => (went ? went[part] : NOTHING))));
  return {
    id: row.paymentId,
    amount: toDecimal(row.amountTiyn),
    at: row.receivedAt.toISOString(),
    value_date: row.valueDay,
    channel: row.provider,
    agreement_number: row.agreementNumber,
    principal: sum('principalOverdueTiyn', 'principalCurrentTiyn', 'principalEarlyTiyn'),
    reward: sum('rewardOverdueTiyn', 'rewardCurrentTiyn'),
    penalty: sum('penaltyTiyn'),
    credit: sum('creditTiyn'),
    recouped: sum('recoupedTiyn'),
    refund_shortfall: sum('refundShortfallTiyn'),
    reversed_on: row.reversedAt && dayInAlmaty(row.reversedAt.getTime()),
  };
}

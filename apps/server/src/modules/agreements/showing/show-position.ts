import type { Components, Position, PositionRow } from '@senim/loan-engine/loan/position-types';
import { dayText } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING, toDecimal } from '@senim/loan-engine/units/money';
import type { FoldedAgreement } from '../loan/fold-agreement.ts';

/**
 * The state of a part of the schedule, for the cabinet's timeline; what left the books has ended without payment.
 */
export function rowStatus(
  row: PositionRow,
  position: Position,
): 'paid' | 'due' | 'overdue' | 'ahead' | 'ended' {
  if (row.isOverdue) return 'overdue';
  if (row.leftTiyn === 0) return row.writtenOffTiyn > 0 ? 'ended' : 'paid';
  return row.day === position.dueDay || row.day < position.day ? 'due' : 'ahead';
}

/** The schedule with the state of each part; before the payout it has no dates. */
export function scheduleView(position: Position) {
  return position.schedule.map((row) => ({
    date: dayText(row.day),
    ...rowView(row),
    status: rowStatus(row, position),
  }));
}

/** The sum of a schedule's parts, and what was settled before it. */
export function scheduleSum({ schedule, settledBeforeTiyn }: Position) {
  const sum = (of: RowAmount) => addTiyn(...schedule.map((row) => row[of]));
  return {
    ...rowView({
      principalTiyn: sum('principalTiyn'),
      rewardTiyn: sum('rewardTiyn'),
      penaltyTiyn: sum('penaltyTiyn'),
      totalTiyn: sum('totalTiyn'),
      paidTiyn: sum('paidTiyn'),
      forgivenTiyn: sum('forgivenTiyn'),
      writtenOffTiyn: sum('writtenOffTiyn'),
      savedTiyn: sum('savedTiyn'),
      addedTiyn: sum('addedTiyn'),
      leftTiyn: sum('leftTiyn'),
    }),
    settled_before: toDecimal(settledBeforeTiyn),
  };
}

type RowAmount = Exclude<
  Extract<keyof PositionRow, `${string}Tiyn`>,
  'principalLeftTiyn' | 'rewardLeftTiyn' | 'penaltyLeftTiyn'
>;

function rowView(row: Pick<PositionRow, RowAmount>) {
  return {
    principal: toDecimal(row.principalTiyn),
    reward: toDecimal(row.rewardTiyn),
    penalty: toDecimal(row.penaltyTiyn),
    total: toDecimal(row.totalTiyn),
    paid: toDecimal(row.paidTiyn),
    forgiven: toDecimal(row.forgivenTiyn),
    written_off: toDecimal(row.writtenOffTiyn),
    saved: toDecimal(row.savedTiyn),
    added: toDecimal(row.addedTiyn),
    left: toDecimal(row.leftTiyn),
  };
}

/**
 * What a debtor may pay us: what is owed on our books, and what was written off, which is owed all the same until it is paid or sold. An annulled loan
 * left the books because nobody owes it.
 */
export function payableOf({ agreement, folded }: FoldedAgreement) {
  const off = agreement.isAnnulled ? NOTHING_OFF : folded.writtenOff;
  return {
    principalTiyn: addTiyn(folded.principalOutstandingTiyn, off.principalTiyn),
    rewardTiyn: addTiyn(folded.rewardOutstandingTiyn, off.rewardTiyn),
    penaltyTiyn: addTiyn(folded.penaltyOutstandingTiyn, off.penaltyTiyn),
    totalTiyn: addTiyn(folded.payoffTiyn, wholeOf(off)),
  };
}

const NOTHING_OFF: Components = { principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: NOTHING };

/** What is owed, part by part. */
export function debtPartsView(position: Position) {
  return {
    principal: toDecimal(position.principalOutstandingTiyn),
    reward: toDecimal(position.rewardOutstandingTiyn),
    penalty: toDecimal(position.penaltyOutstandingTiyn),
    refund_shortfall: toDecimal(position.refundShortfallTiyn),
  };
}

/** What is owed, the total, and what is overpaid. */
export function debtView(position: Position) {
  return {
    ...debtPartsView(position),
    total: toDecimal(position.payoffTiyn),
    credit: toDecimal(position.creditTiyn),
  };
}

/** How the debt came about, from the money that was lent. */
export function accountView(position: Position) {
  return {
    issued: toDecimal(position.principalIssuedTiyn),
    reward: toDecimal(position.rewardAccruedTotalTiyn),
    penalty: toDecimal(position.penaltyAccruedTotalTiyn),
    paid: toDecimal(position.cashInTiyn),
    refinanced: toDecimal(position.transferredInTiyn),
    forgiven: toDecimal(wholeOf(position.forgiven)),
    written_off: toDecimal(addTiyn(wholeOf(position.writtenOff), wholeOf(position.sold))),
    refunded: toDecimal(position.refundedTiyn),
    credit: toDecimal(position.creditTiyn),
  };
}

const wholeOf = ({ principalTiyn, rewardTiyn, penaltyTiyn }: Components) =>
  addTiyn(principalTiyn, rewardTiyn, penaltyTiyn);

/** A payment's fact is named by the provider and its number: "kassa24:1763" came through kassa24. */
export function receiptOf(factId: string): { channel: string; receipt: string } {
  const [channel = '', ...receipt] = factId.split(':');
  return { channel, receipt: receipt.join(':') };
}

import type { Position, PositionRow } from '@senim/loan-engine/loan/position-types';
import { dayText } from '@senim/loan-engine/units/day';
import { addTiyn, toDecimal } from '@senim/loan-engine/units/money';

/** How a part of the schedule stands, for the cabinet's timeline. */
export function rowStatus(row: PositionRow, position: Position): 'paid' | 'due' | 'overdue' | 'ahead' {
  if (row.isOverdue) return 'overdue';
  if (addTiyn(row.principalLeftTiyn, row.rewardLeftTiyn, row.penaltyLeftTiyn) === 0) return 'paid';
  return row.day === position.dueDay ? 'due' : 'ahead';
}

/** The schedule with what is paid and what is left of each part; before the payout there are no dates yet. */
export function scheduleView(position: Position) {
  return position.schedule.map((row) => ({
    date: dayText(row.day),
    principal: toDecimal(row.principalTiyn),
    reward: toDecimal(row.rewardTiyn),
    total: toDecimal(row.totalTiyn),
    paid: toDecimal(addTiyn(row.principalPaidTiyn, row.rewardPaidTiyn)),
    left: toDecimal(addTiyn(row.principalLeftTiyn, row.rewardLeftTiyn, row.penaltyLeftTiyn)),
    status: rowStatus(row, position),
  }));
}

/** A payment's fact is named by the provider and its number: "kassa24:1763" came through kassa24. */
export function receiptOf(factId: string): { channel: string; receipt: string } {
  const [channel = '', ...receipt] = factId.split(':');
  return { channel, receipt: receipt.join(':') };
}

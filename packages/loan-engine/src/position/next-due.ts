import { isPastLastDue, penaltyPayable, rewardOutstanding } from '../fold/debt.ts';
import { type Fold, NEVER } from '../fold/state.ts';
import type { NextDue, PositionRow } from '../loan/position-types.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';

/** What is to be paid next: what is missed, at once; otherwise the next part that still asks for something. Null if none does. */
export function nextDueOf(loan: Fold, rows: readonly PositionRow[]): NextDue | null {
  const penalty = penaltyPayable(loan);
  if (loan.overdueSince !== NEVER) {
    const missed = rows.find((row) => row.isOverdue);
    const reward = isPastLastDue(loan) ? rewardOutstanding(loan) : loan.overdueReward;
    return nextDue(missed?.day ?? loan.overdueSince, loan.overduePrincipal, reward, penalty);
  }
  const row = rows.find((part, index) => index >= loan.passed && leftOf(part) > 0);
  if (row !== undefined) {
    return nextDue(row.day, row.principalLeftTiyn, row.rewardLeftTiyn, penalty + row.penaltyLeftTiyn);
  }
  const reward = isPastLastDue(loan) ? rewardOutstanding(loan) : 0;
  return penalty + reward === 0 ? null : nextDue(loan.day, 0, reward, penalty);
}

function leftOf(row: PositionRow): number {
  return row.principalLeftTiyn + row.rewardLeftTiyn + row.penaltyLeftTiyn;
}

function nextDue(day: number, principal: number, reward: number, penalty: number): NextDue {
  return {
    day: day as Day,
    principalTiyn: principal as Tiyn,
    rewardTiyn: reward as Tiyn,
    penaltyTiyn: penalty as Tiyn,
    totalTiyn: (principal + reward + penalty) as Tiyn,
  };
}

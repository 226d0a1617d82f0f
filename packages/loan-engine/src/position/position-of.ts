import { settledOf } from '../fold/agreed.ts';
import type { Fold } from '../fold/state.ts';
import type { Position, PositionRow } from '../loan/position-types.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import { nextDueOf } from './next-due.ts';
import { nextEvent } from './next-event.ts';
import { positionRows } from './position-rows.ts';
import { standingOf } from './standing-of.ts';

/** A folded loan as others see it, on the fold's day. */
export function positionOf(loan: Fold): Position {
  const schedule = positionRows(loan);
  const nextDue = nextDueOf(loan, schedule);
  const event = nextEvent(loan);
  const { rewardAgreedTiyn, totalAgreedTiyn, settledBeforeTiyn } = agreedWhole(loan, schedule);
  return {
    ...standingOf(loan),
    dueDay: nextDue === null ? null : nextDue.day,
    nextDue,
    schedule,
    rewardAgreedTiyn,
    totalAgreedTiyn,
    settledBeforeTiyn,
    nextEventDay: event === null ? null : (event.day as Day),
    nextEventKind: event?.kind ?? null,
  };
}

/** What the whole contract costs by the terms in force: all that was settled before its plan, and the parts as agreed. */
function agreedWhole(loan: Fold, schedule: readonly PositionRow[]) {
  const settledBefore = settledOf(loan.settledBefore);
  let total = settledBefore;
  for (const { principalTiyn, rewardTiyn } of schedule) total += principalTiyn + rewardTiyn;
  return {
    rewardAgreedTiyn: (total - loan.terms.principalTiyn) as Tiyn,
    totalAgreedTiyn: total as Tiyn,
    settledBeforeTiyn: settledBefore as Tiyn,
  };
}

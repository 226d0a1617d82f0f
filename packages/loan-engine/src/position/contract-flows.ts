import type { PaymentAllocation, Position, PositionRow, Standing } from '../loan/position-types.ts';
import type { Flow } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import type { Day } from '../units/day.ts';
import { addTiyn, type Tiyn } from '../units/money.ts';
import type { Refusal } from '../units/refusal.ts';

/**
 * GESV of the whole contract, past and future: the payout and every payment on its real day, future parts on theirs, without
 * penalties (NB rules No 208, formula in sec. 5.1 of the facts). In percent, not rounded.
 */
export function contractGesv(view: Position): number | Refusal {
  return gesv(contractFlows(view));
}

/** The one payout, each payment so far, and what is still asked for. */
export function contractFlows(view: Position): readonly Flow[] {
  return [...flowsSoFar(view), ...flowsAhead(view)];
}

/** The payout, and what each payment so far paid of principal and reward. */
export function flowsSoFar({ paidOutDay, day, principalIssuedTiyn, allocations }: Standing): readonly Flow[] {
  const payout: Flow = { kind: 'payout', day: paidOutDay ?? day, amountTiyn: principalIssuedTiyn };
  return [payout, ...payments(allocations.map((paid) => ({ day: paid.day, amountTiyn: debtPaid(paid) })))];
}

/** What the schedule still asks for; what is missed is asked for today. */
function flowsAhead({ day, schedule }: Position): readonly Flow[] {
  return payments(schedule.map((row) => ({ day: Math.max(day, row.day) as Day, amountTiyn: debtLeft(row) })));
}

function debtPaid(paid: PaymentAllocation): Tiyn {
  return addTiyn(
    paid.principalOverdueTiyn,
    paid.rewardOverdueTiyn,
    paid.principalCurrentTiyn,
    paid.rewardCurrentTiyn,
    paid.principalEarlyTiyn,
  );
}

function debtLeft({ principalLeftTiyn, rewardLeftTiyn }: PositionRow): Tiyn {
  return addTiyn(principalLeftTiyn, rewardLeftTiyn);
}

function payments(made: readonly { readonly day: Day; readonly amountTiyn: Tiyn }[]): readonly Flow[] {
  return made
    .filter(({ amountTiyn }) => amountTiyn > 0)
    .map((flow) => ({ kind: 'payment' as const, ...flow }));
}

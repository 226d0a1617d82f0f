import { agreedParts, penaltySettled, settledOf, settledParts } from '../fold/agreed.ts';
import { penaltyOutstanding } from '../fold/debt.ts';
import { type Left, partsLeft } from '../fold/left.ts';
import { type AgreedPart, type Fold, NEVER, NOTHING_SETTLED, type Settled } from '../fold/state.ts';
import type { PositionRow } from '../loan/position-types.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn } from '../units/money.ts';

/** The parts of the plan in force: agreed, settled, left. */
export function positionRows(loan: Fold): readonly PositionRow[] {
  const lefts = partsLeft(loan);
  const parts = agreedParts(loan);
  const settled = settledParts(loan, parts);
  const last = loan.planDays.length - 1;
  return parts.map((agreed, index) =>
    positionRow(
      loan,
      index,
      agreed,
      settled[index] ?? NOTHING_SETTLED,
      lefts[index] ?? NOTHING_LEFT,
      index === last ? putOffPenalty(loan) : NO_PENALTY,
    ),
  );
}

type PutOffPenalty = { readonly agreed: number; readonly left: number; readonly settled: Settled };

function positionRow(
  loan: Fold,
  index: number,
  agreed: AgreedPart,
  settled: Settled,
  left: Left,
  penalty: PutOffPenalty,
): PositionRow {
  const total = agreed.principal + agreed.reward;
  const unexplained = total - settledOf(settled) - leftOf(left);
  return {
    day: (loan.planDays[index] ?? loan.day) as Day,
    principalTiyn: agreed.principal as Tiyn,
    rewardTiyn: agreed.reward as Tiyn,
    penaltyTiyn: penalty.agreed as Tiyn,
    totalTiyn: (total + penalty.agreed) as Tiyn,
    paidTiyn: (settled.paid + penalty.settled.paid) as Tiyn,
    forgivenTiyn: (settled.forgiven + penalty.settled.forgiven) as Tiyn,
    writtenOffTiyn: (settled.writtenOff + penalty.settled.writtenOff) as Tiyn,
    savedTiyn: Math.max(NOTHING, unexplained) as Tiyn,
    addedTiyn: Math.max(NOTHING, -unexplained) as Tiyn,
    principalLeftTiyn: left.principal as Tiyn,
    rewardLeftTiyn: left.reward as Tiyn,
    penaltyLeftTiyn: penalty.left as Tiyn,
    leftTiyn: (leftOf(left) + penalty.left) as Tiyn,
    isOverdue: index < loan.passed && loan.overdueSince !== NEVER && leftOf(left) > 0,
  };
}

/** A penalty put off to the last part, what is left of it, and what became of the rest. */
function putOffPenalty(loan: Fold): PutOffPenalty {
  const left = Math.min(penaltyOutstanding(loan), loan.penaltyDeferred);
  const gone = loan.planPenalty - left;
  const now = penaltySettled(loan);
  const forgiven = Math.min(gone, now.forgiven - loan.penaltyBefore.forgiven);
  const since = now.writtenOff - loan.penaltyBefore.writtenOff;
  const writtenOff = Math.min(gone - forgiven, Math.max(0, since));
  const settled = { paid: gone - forgiven - writtenOff, forgiven, writtenOff };
  return { agreed: loan.planPenalty, left, settled };
}

const NOTHING_LEFT: Left = { principal: 0, reward: 0 };
const NO_PENALTY: PutOffPenalty = { agreed: 0, left: 0, settled: NOTHING_SETTLED };

function leftOf({ principal, reward }: Left): number {
  return principal + reward;
}

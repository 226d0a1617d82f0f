import { compareFacts, type Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { COMPONENTS, WAYS } from './discharged.naive.ts';
import { MILLION, NaiveLoan } from './loan.naive.ts';

export type NaivePosition = Readonly<Record<string, number | boolean>>;

/** The position of a paid-out loan on a day, computed the naive way. */
export function naivePosition(terms: LoanTerms, facts: readonly Fact[], day: number): NaivePosition {
  const gone = facts.flatMap((fact) => (fact.kind === 'payout-returned' ? [fact.id, ...fact.undoneIds] : []));
  const sorted = facts.filter(({ id }) => !gone.includes(id)).sort(compareFacts);
  const loan = new NaiveLoan(terms, sorted[0]?.day ?? day);
  for (; loan.today <= day; loan.nextDay()) {
    for (const fact of sorted) if (fact.day === loan.today) loan.happen(fact, sorted);
    if (loan.today === day) break;
  }
  return pictureOf(loan);
}

function pictureOf(loan: NaiveLoan): NaivePosition {
  const overdue = loan.overdue();
  const picture: Record<string, number> = {
    overdueDaysMost: loan.longestSpell,
    overdueDays: loan.spellStart === null ? 0 : loan.today - loan.spellStart,
    principalOverdue: Number(overdue.principal),
    rewardOverdue: Number(overdue.reward),
    rewardAccrued: Number(loan.rewardPpm / MILLION),
    penaltyAccrued: Number(loan.penaltyPpm / MILLION),
    credit: Number(loan.credit),
    shortfall: Number(loan.shortfall),
    cashIn: Number(loan.cashIn),
    refunded: Number(loan.refunded),
  };
  for (const component of COMPONENTS) {
    picture[`${component}Outstanding`] = Number(loan.outstanding(component));
    for (const way of WAYS) {
      picture[`${component}-${way}`] = Number(loan.discharged.sum(component, way));
    }
  }
  return picture;
}

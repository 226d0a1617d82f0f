import type { Fold } from '../fold/state.ts';
import type { Fact } from '../loan/facts.ts';
import { lineSource } from '../loan/line-source.ts';
import type { LoanTerms } from '../loan/terms.ts';
import type { RuleId } from '../units/articles.ts';
import { NOTHING, type Tiyn } from '../units/money.ts';
import type { ExplainedLine, LineKind } from './types.ts';

type Tally = {
  readonly component: ExplainedLine['component'];
  readonly kind: LineKind;
  readonly rule: RuleId;
  /** +1 if more of it means a larger debt (or credit), -1 if it means a smaller one. */
  readonly sign: 1 | -1;
  readonly read: (loan: Fold) => number;
};

/** Everything that a fact can change, each as a running total of the fold. */
const TALLIES: readonly Tally[] = [
  {
    component: 'principal',
    kind: 'issued',
    rule: 'product',
    sign: 1,
    read: (loan) => loan.terms.principalTiyn,
  },
  {
    component: 'principal',
    kind: 'paid',
    rule: 'payment-order',
    sign: -1,
    read: (loan) => loan.paidPrincipal,
  },
  { component: 'reward', kind: 'paid', rule: 'payment-order', sign: -1, read: (loan) => loan.paidReward },
  { component: 'penalty', kind: 'paid', rule: 'payment-order', sign: -1, read: (loan) => loan.paidPenalty },
  {
    component: 'principal',
    kind: 'forgiven',
    rule: 'no-worse-terms',
    sign: -1,
    read: (loan) => loan.forgivenPrincipal,
  },
  {
    component: 'reward',
    kind: 'forgiven',
    rule: 'no-worse-terms',
    sign: -1,
    read: (loan) => loan.forgivenReward,
  },
  {
    component: 'penalty',
    kind: 'forgiven',
    rule: 'no-worse-terms',
    sign: -1,
    read: (loan) => loan.forgivenPenalty,
  },
  {
    component: 'principal',
    kind: 'written-off',
    rule: 'product',
    sign: -1,
    read: (loan) => loan.writtenOffPrincipal,
  },
  {
    component: 'reward',
    kind: 'written-off',
    rule: 'product',
    sign: -1,
    read: (loan) => loan.writtenOffReward,
  },
  {
    component: 'penalty',
    kind: 'written-off',
    rule: 'product',
    sign: -1,
    read: (loan) => loan.writtenOffPenalty,
  },
  { component: 'principal', kind: 'sold', rule: 'product', sign: -1, read: (loan) => loan.soldPrincipal },
  { component: 'reward', kind: 'sold', rule: 'product', sign: -1, read: (loan) => loan.soldReward },
  { component: 'penalty', kind: 'sold', rule: 'product', sign: -1, read: (loan) => loan.soldPenalty },
  { component: 'credit', kind: 'credited', rule: 'payment-order', sign: 1, read: moneyInUnplaced },
  { component: 'credit', kind: 'refunded', rule: 'product', sign: -1, read: (loan) => loan.refunded },
];

/**
 * A listener for the fold and the lines it writes. Accruals never change a tally, so all that changed since the fact before
 * was changed by this fact.
 */
export function factLines(terms: LoanTerms) {
  const lines: ExplainedLine[] = [];
  const before: number[] = [];
  const onFact = (loan: Fold, fact: Fact): void => {
    TALLIES.forEach((tally, index) => {
      const now = tally.read(loan);
      const moved = now - (before[index] ?? 0);
      before[index] = now;
      if (moved !== 0) lines.push(factLine(tally, fact, moved * tally.sign, terms));
    });
  };
  return { lines, onFact };
}

/** Money that pays no debt: credit, refunded credit, and an excess refund paid back. */
function moneyInUnplaced(loan: Fold): number {
  return loan.cashIn + loan.transferredIn - loan.paidPrincipal - loan.paidReward - loan.paidPenalty;
}

function factLine(tally: Tally, fact: Fact, amount: number, terms: LoanTerms): ExplainedLine {
  return {
    component: tally.component,
    kind: tally.kind,
    amountTiyn: amount as Tiyn,
    fromDay: fact.day,
    toDay: fact.day,
    days: 0,
    baseTiyn: NOTHING,
    ratePpm: 0,
    ...lineSource(tally.rule, terms),
    factId: fact.id,
    still: null,
  };
}

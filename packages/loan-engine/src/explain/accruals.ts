import type { Accrual, StillReason } from '../fold/trace.ts';
import { lineSource } from '../loan/line-source.ts';
import type { LoanTerms } from '../loan/terms.ts';
import type { RuleId } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import { floorToTiyn, type Tiyn } from '../units/money.ts';
import type { ExplainedLine } from './types.ts';

const STILL_RULES: Readonly<Record<StillReason, RuleId>> = {
  'free-days': 'product',
  frozen: 'dispute',
  paused: 'product',
  'overdue-stop': 'overdue-stop',
  'charges-share': 'charges-share',
  'penalty-year': 'penalty-year',
};

/**
 * Accruals as lines. Stretches with the same base, rate and reason are joined. A fraction of a tiyn goes to the line in which
 * it becomes whole.
 */
export function accrualLines(accruals: readonly Accrual[], terms: LoanTerms): readonly ExplainedLine[] {
  return joined(accruals).map((accrual) => accrualLine(accrual, terms));
}

function accrualLine(accrual: Accrual, terms: LoanTerms): ExplainedLine {
  const rule = accrual.still === null ? accrual.rule : STILL_RULES[accrual.still];
  return {
    component: accrual.component,
    kind: accrual.still === null ? 'accrued' : 'not-accrued',
    amountTiyn: (floorToTiyn(accrual.numeratorAfter) - floorToTiyn(accrual.numeratorBefore)) as Tiyn,
    fromDay: accrual.fromDay as Day,
    toDay: accrual.toDay as Day,
    days: accrual.toDay - accrual.fromDay,
    baseTiyn: accrual.baseTiyn as Tiyn,
    ratePpm: accrual.still === null ? accrual.ratePpm : 0,
    ...lineSource(rule, terms),
    factId: null,
    still: accrual.still,
  };
}

function joined(accruals: readonly Accrual[]): readonly Accrual[] {
  const lines: Accrual[] = [];
  for (const next of accruals) {
    const at = lines.findLastIndex((line) => line.component === next.component);
    const before = lines[at];
    if (before !== undefined && goesOn(before, next)) {
      lines[at] = { ...before, toDay: next.toDay, numeratorAfter: next.numeratorAfter };
    } else lines.push(next);
  }
  return lines;
}

function goesOn(before: Accrual, next: Accrual): boolean {
  return (
    before.toDay === next.fromDay &&
    before.baseTiyn === next.baseTiyn &&
    before.ratePpm === next.ratePpm &&
    before.rule === next.rule &&
    before.still === next.still
  );
}

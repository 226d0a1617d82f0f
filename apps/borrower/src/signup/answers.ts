import type { Draft } from '../api/queries.ts';
import { type Values, valuesOfStep } from './questions.ts';

/** What this device keeps of a form under way. */
export type KeptHere = {
  /** Whose form it is: what is another person's is not shown. */
  readonly of: string;
  readonly values: Values;
  /** Steps whose newest answers the server has not confirmed. */
  readonly unsent: readonly number[];
  /** The calculator's values when the form was last changed: others mean that the calculator was moved since. */
  readonly loanValues: string | null;
};

export type LoanChoice = { readonly loan_type: string; readonly amount: number; readonly period: number };

const STEPS = ['step1', 'step2', 'step3'] as const;

function asTyped(values: Readonly<Record<string, string | number | boolean>> | undefined): Values {
  const entries = Object.entries(values ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

/**
 * The answers to begin with: what was sent, over it what was typed anywhere, over it what only this device has, and the
 * calculator's choice where it was made later than the form's.
 */
export function firstAnswers(
  draft: Draft | undefined,
  kept: KeptHere | null,
  calculator: { readonly stored: string | null; readonly choice: LoanChoice },
): Values {
  let values: Values = {};
  for (const [index, step] of STEPS.entries()) {
    values = { ...values, ...asTyped(draft?.saved[step]), ...asTyped(draft?.[step]) };
    const isOnlyHere = !draft || kept?.unsent.includes(index);
    if (kept && isOnlyHere) values = { ...values, ...valuesOfStep(kept.values, index) };
  }
  const wasMoved = calculator.stored !== null && kept !== null && kept.loanValues !== calculator.stored;
  if (values['amount'] !== undefined && !wasMoved) return values;
  const { loan_type, amount, period } = calculator.choice;
  return { ...values, loan_type, amount: String(amount), period: String(period) };
}

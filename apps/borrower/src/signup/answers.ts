import type { Draft } from '../api/queries.ts';
import type { LoanValues } from '../calculator/values.ts';
import { type Values, valuesOfStep } from './questions.ts';

/** What this device keeps of an unfinished form. */
export type KeptHere = {
  /** Whose form it is, because it must not be shown to another person. */
  readonly of: string;
  readonly values: Values;
  /** Steps whose latest answers are not confirmed by the server. */
  readonly unsent: readonly number[];
  /** The calculator's values at the last change of the form; different values mean that the calculator was changed later. */
  readonly loanValues: string | null;
};

export type LoanChoice = Pick<LoanValues, 'loan_type' | 'amount' | 'period'> & Partial<LoanValues>;

const STEPS = ['step1', 'step2', 'step3'] as const;

function asTyped(values: Readonly<Record<string, string | number | boolean>> | undefined): Values {
  const entries = Object.entries(values ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

/**
 * The first answers of the form: those of the registers, replaced by those sent, replaced by those of the draft, replaced by those of this device, and the
 * calculator's choice if it was made later.
 */
export function firstAnswers(
  draft: Draft | undefined,
  kept: KeptHere | null,
  calculator: { readonly stored: string | null; readonly choice: LoanChoice },
  filled: Values = {},
): Values {
  let values = filled;
  for (const [index, step] of STEPS.entries()) {
    values = { ...values, ...asTyped(draft?.saved[step]), ...asTyped(draft?.[step]) };
    const isOnlyHere = !draft || kept?.unsent.includes(index);
    if (kept && isOnlyHere) values = { ...values, ...valuesOfStep(kept.values, index) };
  }
  const wasMoved = calculator.stored !== null && kept !== null && kept.loanValues !== calculator.stored;
  if (values['amount'] !== undefined && !wasMoved) return values;
  const { loan_type, amount, period, schedule_kind } = calculator.choice;
  const chosen = { loan_type, amount: String(amount), period: String(period) };
  return { ...values, ...chosen, ...(schedule_kind && { schedule_kind }) };
}

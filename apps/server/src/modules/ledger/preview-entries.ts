import type { Allowances } from '@senim/lender/allowances';
import { dayText } from '@senim/loan-engine/units/day';
import { accountTitle, type FactChange, factLines, valueDayOf } from './rules.ts';
import type { AccountTitle, LedgerLine } from './types.ts';

export interface PreviewedEntry extends LedgerLine {
  readonly title: AccountTitle;
  /** The former day, if the change belongs to the past. */
  readonly valueDay: string;
}

/** The entries that a fact would post, computed by the function that posts them. Writes nothing. */
export function previewEntries(change: FactChange, allowances: Allowances): readonly PreviewedEntry[] {
  const valueDay = dayText(valueDayOf(change.fact, change.facts));
  return factLines(change, allowances).map((line) => ({
    ...line,
    title: accountTitle(line.account),
    valueDay,
  }));
}

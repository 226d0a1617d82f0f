import type { Allowances } from '@senim/lender/allowances';
import { dayText } from '@senim/loan-engine/units/day';
import { CHART, type FactChange, factLines, valueDayOf } from './rules.ts';
import type { LedgerLine } from './types.ts';

export interface PreviewedEntry extends LedgerLine {
  readonly title: { readonly ru: string; readonly kz: string };
  /** The old day, where the change lies back. */
  readonly valueDay: string;
}

/** The entries that a fact would post, by the very function that posts them. Writes nothing. */
export function previewEntries(change: FactChange, allowances: Allowances): readonly PreviewedEntry[] {
  const valueDay = dayText(valueDayOf(change.fact, change.facts));
  return factLines(change, allowances).map((line) => {
    const { ru, kz } = CHART[line.account];
    return { ...line, title: { ru, kz }, valueDay };
  });
}

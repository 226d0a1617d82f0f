import { type FactChange, factLines } from './rules.ts';
import type { LedgerLine } from './types.ts';

/** The lines a fact would post, were it recorded: for whoever looks before anything is posted. */
export function composeLines(change: FactChange): readonly LedgerLine[] {
  return factLines(change);
}

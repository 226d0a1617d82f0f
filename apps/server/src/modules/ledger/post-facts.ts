import type { Allowances } from '@senim/lender/allowances';
import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type FactChange, factCause, factLines, isBalanced, valueDayOf } from './rules.ts';
import { postJournals } from './store.ts';
import type { Journal } from './types.ts';

/**
 * Posts what facts change, each of another loan, in the transaction that records them. A journal's value day is the fact's, also if that
 * is past: days already recognised are corrected by the difference. Posts nothing if nothing changed.
 */
export function postFacts(services: Services, tx: Transaction, changes: readonly FactChange[]): void {
  const journals = changes.map((change) => journalOf(change, services.lender.allowances));
  const saying = journals.filter(({ lines }) => lines.length > 0);
  postJournals(tx, saying, services.clock.now());
}

function journalOf(change: FactChange, allowances: Allowances): Journal {
  const { key, facts, fact } = change;
  const lines = factLines(change, allowances);
  if (!isBalanced(lines)) throw new Error(`The fact ${fact.id} (${fact.kind}) does not balance.`);
  const valueDay = dayText(valueDayOf(fact, facts));
  return { cause: factCause(key, fact.id), kind: fact.kind, valueDay, agreement: key, lines };
}

import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type FactChange, factCause, factLines, isBalanced, valueDayOf } from './rules.ts';
import { postJournal } from './store.ts';

/**
 * Posts what a fact changes, in the transaction that records it. The journal's value day is the fact's, also if that is past:
 * days already recognised are corrected by the difference. Posts nothing if nothing changed.
 */
export async function postFact(services: Services, tx: Transaction, change: FactChange): Promise<void> {
  const { key, facts, fact } = change;
  const lines = factLines(change, services.lender.allowances);
  if (lines.length === 0) return;
  if (!isBalanced(lines)) throw new Error(`The fact ${fact.id} (${fact.kind}) does not balance.`);
  const journal = {
    cause: factCause(key, fact.id),
    kind: fact.kind,
    valueDay: dayText(valueDayOf(fact, facts)),
    agreement: key,
    lines,
  };
  await postJournal(tx, journal, services.clock.now());
}

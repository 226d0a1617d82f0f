import { type Day, dayText } from '@senim/loan-engine/day';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { composeLines } from './compose-lines.ts';
import { isBalanced } from './rules.ts';
import { postJournal } from './store.ts';
import type { FactPosting } from './types.ts';

/**
 * Posts what a fact changes, in the transaction that records it. The fact's own day is the value day, also when it
 * lies back: days already recognised are corrected by the difference. Nothing changed in the books posts nothing.
 */
export async function postFact(services: Services, tx: Transaction, posting: FactPosting): Promise<void> {
  const { key, fact } = posting;
  const lines = composeLines(posting);
  if (lines.length === 0) return;
  if (!isBalanced(lines)) throw new Error(`The fact ${fact.id} (${fact.kind}) does not balance.`);
  const cause = `fact:${key.borrowerId}/${key.agreementId}/${fact.id}`;
  const valueDay = dayText(fact.day as Day);
  await postJournal(tx, { cause, kind: fact.kind, valueDay, agreement: key, lines }, services.clock.now());
}

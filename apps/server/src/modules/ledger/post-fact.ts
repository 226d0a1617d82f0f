import { type Day, dayText } from '@senim/loan-engine/day';
import type { Fact } from '@senim/loan-engine/facts';
import type { Position } from '@senim/loan-engine/position-types';
import type { LoanTerms } from '@senim/loan-engine/terms';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { imageDifference, isBalanced, ledgerImage, moneyLines } from './rules.ts';
import { postJournal } from './store.ts';
import type { AgreementKey, MoneyChannel } from './types.ts';

export interface FactPosting {
  readonly key: AgreementKey;
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
  readonly fact: Fact;
  /** The loan without and with the fact, both on the last opened day. */
  readonly before: Position;
  readonly after: Position;
  readonly channel: MoneyChannel | null;
}

/**
 * Posts what a fact changes, in the transaction that records it. The fact's own day is the value day, also when it
 * lies back: days already recognised are corrected by the difference. Nothing changed in the books posts nothing.
 */
export async function postFact(services: Services, tx: Transaction, posting: FactPosting): Promise<void> {
  const { key, terms, facts, fact, before, after, channel } = posting;
  const changed = imageDifference(
    ledgerImage(after, key, terms.loanType),
    ledgerImage(before, key, terms.loanType),
  );
  const lines = [...changed, ...moneyLines(fact, { terms, facts, channel })];
  if (lines.length === 0) return;
  if (!isBalanced(lines)) throw new Error(`The fact ${fact.id} (${fact.kind}) does not balance.`);
  const cause = `fact:${key.borrowerId}/${key.agreementId}/${fact.id}`;
  const valueDay = dayText(fact.day as Day);
  await postJournal(tx, { cause, kind: fact.kind, valueDay, agreement: key, lines }, services.clock.now());
}

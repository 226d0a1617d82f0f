import type { Transaction } from '../../platform/database/database.ts';
import { accountTitle } from './rules.ts';
import { readJournals } from './store.ts';
import type { AccountTitle, AgreementKey, LedgerLine, StoredJournal } from './types.ts';

export interface JournalListed extends Omit<StoredJournal, 'lines'> {
  readonly lines: readonly (LedgerLine & { readonly title: AccountTitle })[];
}

/** All that was ever posted for one loan by facts of its own, in order, each line with its account's title. */
export async function listJournals(tx: Transaction, key: AgreementKey): Promise<readonly JournalListed[]> {
  const journals = await readJournals(tx, key);
  return journals.map((journal) => ({
    ...journal,
    lines: journal.lines.map((line) => ({ ...line, title: accountTitle(line.account) })),
  }));
}

import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { savedAnswers } from './rules.ts';
import { readDrafts, readProfile } from './store.ts';

/** What borrowers told about themselves: the sent steps, and what is typed and not sent. */
export async function collectAnswers({ sealing }: Services, tx: Transaction, borrowerId: number) {
  return {
    answers: savedAnswers(await readProfile(sealing, tx, borrowerId)),
    drafts: await readDrafts(sealing, tx, borrowerId),
  };
}

import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readStatement } from './income/store.ts';
import { readKnown } from './prefill/store.ts';
import { savedAnswers } from './rules.ts';
import { readDrafts, readProfile } from './store.ts';

/** What borrowers told about themselves: the sent steps, what registers said for the rest, the income that is known of them, and what is typed and not sent. */
export async function collectAnswers({ sealing }: Services, tx: Transaction, borrowerId: number) {
  return {
    answers: savedAnswers(await readProfile(sealing, tx, borrowerId)),
    registers: Object.fromEntries(await readKnown(sealing, tx, borrowerId)),
    income: incomeOf(await readStatement(sealing, tx, borrowerId)),
    drafts: await readDrafts(sealing, tx, borrowerId),
  };
}

const incomeOf = (known: Awaited<ReturnType<typeof readStatement>>) =>
  known ? { source: known.source, told_at: known.toldAt.toISOString(), months: known.months } : null;

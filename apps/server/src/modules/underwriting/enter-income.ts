import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { listUploadsOf } from '../documents/uploads/list-uploads.ts';
import { keepIncome } from '../profile/income/keep-income.ts';
import { holdWaiting, itemOf } from './hold-waiting.ts';
import { hasIncome, incomePapers, monthsAsked, toldByBase } from './rules.ts';
import { insertCheck, readChecks } from './store.ts';

/** What somebody in the office read in a paper: the income of each month that the review names, the oldest first. */
export interface IncomeRead {
  readonly paperId: number;
  readonly tenge: readonly number[];
}

type Refusal = 'review_over' | 'item_taken' | 'income_known' | 'income_paper_unknown';

/**
 * Keeps six months that somebody read in the applicant's paper, where the pension base told none. They count for this application, and for the next one
 * while they are fresh. Entered again, they stand in place of the former ones, which stay on record.
 */
export async function enterIncome(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  key: ApplicationKey,
  { paperId, tenge }: IncomeRead,
): Promise<Record<string, never> | Refused<Refusal>> {
  return services.database.transaction(act, async (tx) => {
    const application = await holdWaiting(services, tx, key, staffId);
    if (isRefused(application)) return application;
    if (hasIncome(toldByBase(await readChecks(services.sealing, tx, key)))) return refuse('income_known');
    if (!(await isPaperOf(services, tx, key, paperId))) return refuse('income_paper_unknown');
    const months = monthsAsked(application.submittedAt).map((month, index) => ({
      month,
      tenge: tenge[index] ?? 0,
    }));
    const checkId = services.randomness.uuid();
    const answer = { kind: 'read', months, paperId, staffId };
    const at = services.clock.now();
    insertCheck(services.sealing, tx, {
      ...key,
      checkId,
      kind: 'statement',
      outcome: 'read',
      answer,
      at,
    });
    if (hasIncome(months)) await keepIncome(services, tx, key.borrowerId, { source: 'paper', months });
    tx.note({ paperId }, { subject: itemOf(key) });
    return {};
  });
}

async function isPaperOf(
  services: Services,
  tx: Transaction,
  { borrowerId }: ApplicationKey,
  paperId: number,
): Promise<boolean> {
  const papers = incomePapers(await listUploadsOf(tx, borrowerId), services.clock.now());
  return papers.some(({ uploadId }) => uploadId === paperId);
}

import { machineAct } from '../../platform/database/database.ts';
import { listUploadsOf } from '../documents/uploads/list-uploads.ts';
import { askIncome } from '../profile/income/ask-income.ts';
import type { IncomeServices } from '../profile/income/types.ts';
import type { Applicant } from '../profile/types.ts';
import { incomePapers } from './rules.ts';
import type { IncomeAnswer } from './types.ts';

const asking = machineAct('underwriting.registers');

/** Six months of the applicant's income as far as they are known, and whether a paper of theirs could tell them. A base that is away holds nobody up. */
export async function gatherIncome(
  services: IncomeServices,
  applicant: Pick<Applicant, 'borrowerId' | 'iin'>,
  { isBaseAsked }: { readonly isBaseAsked: boolean },
): Promise<IncomeAnswer> {
  const known = await askIncome(services, applicant, { isBaseAsked });
  const papers = await services.database.transaction(asking, (tx) => listUploadsOf(tx, applicant.borrowerId));
  const isPaperSent = incomePapers(papers, services.clock.now()).length > 0;
  if (!known) return { kind: 'silent', isPaperSent };
  const { source, months } = known;
  return { kind: 'months', source, months, isPaperSent };
}

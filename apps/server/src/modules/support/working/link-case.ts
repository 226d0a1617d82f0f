import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findLoanByNumber } from '../../agreements/loan/find-loan.ts';
import { holdCaseFor, recordStep } from '../cases/record-step.ts';
import { writeLink } from './store.ts';

/**
 * Links a letter from the public forms to a borrower after a person has checked who wrote it. The borrower then sees it too.
 */
export async function linkCase(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  reference: string,
  { agreement_number: number, text }: { agreement_number: string; text: string },
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    if (found.borrowerId !== null) return {};
    const loan = await findLoanByNumber(tx, number);
    if (!loan) return refuse('agreement_not_found');
    await writeLink(tx, found.caseId, loan);
    await recordStep(services, tx, found, { kind: 'linked', text, staffId });
    return {};
  });
}

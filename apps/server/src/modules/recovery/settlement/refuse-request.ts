import type { SettlementReason } from '@senim/contracts/shared/settlement-reasons';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { leaveRecovery } from '../../agreements/settlement/end-offer.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { holdCaseFor, recordStep } from '../../support/cases/record-step.ts';
import { answerSender } from '../../support/working/work-on-case.ts';
import { findCaseLoan } from '../case-loan/find-case-loan.ts';
import { refusalWords } from '../rules.ts';

/**
 * Refuses easier terms, with reasons (art. 9-2 p. 3). The loan goes on as before, and leaves recovery if only this request had
 * put it there. The borrower reads the reasons and what they can do next; who wrote from the public form gets them by letter.
 */
export async function refuseRequest(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  reference: string,
  { reasons, text }: { reasons: readonly SettlementReason[]; text: string },
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    tx.note({ reasons });
    const step = { kind: 'refused', text, staffId, details: { reasons } } as const;
    await recordStep(services, tx, found, step, { status: 'answered' });
    const loan = await findCaseLoan(services, tx, found);
    if (!loan) {
      await answerSender(services, tx, found, refusalWords(reasons, text, found.language));
      return {};
    }
    await leaveRecovery(services, tx, loan);
    await notifyBorrower(services, tx, loan.borrowerId, 'settlement-refused', { number: loan.number });
    return {};
  });
}

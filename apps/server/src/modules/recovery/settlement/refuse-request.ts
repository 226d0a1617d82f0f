import { reasonName } from '@senim/contracts/shared/reasons';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { leaveRecovery } from '../../agreements/settlement/end-offer.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { areReasonsOffered, findOfferedReasons } from '../../settings/reason/find-reasons.ts';
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
  { reasons: codes, text }: { reasons: readonly string[]; text: string },
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    if (!(await areReasonsOffered(services, tx, 'settlement', codes)))
      return refuse('reason_not_offered', undefined, 'reasons');
    tx.note({ reasons: codes.map((code) => reasonName('settlement', code)) });
    const step = { kind: 'refused', text, staffId, reasons: codes } as const;
    await recordStep(services, tx, found, step, { status: 'answered' });
    const loan = await findCaseLoan(services, tx, found);
    if (!loan) {
      const reasons = await findOfferedReasons(services, tx, 'settlement', found.language);
      const said = codes.flatMap((code) => reasons.find((one) => one.code === code)?.text ?? []);
      await answerSender(services, tx, found, refusalWords(said, text, found.language));
      return {};
    }
    await leaveRecovery(services, tx, loan);
    await notifyBorrower(services, tx, loan.borrowerId, 'settlement-refused', { number: loan.number });
    return {};
  });
}

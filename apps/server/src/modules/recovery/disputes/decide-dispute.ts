import { holdsRight, type StaffRight } from '@senim/contracts/office/staff-rights';
import { reasonName } from '@senim/contracts/shared/reasons';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import type { DecisionRefusal } from '../../agreements/decisions/apply-decision.ts';
import { resumeLoan, voidLoan } from '../../agreements/decisions/void-loan.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { areReasonsOffered } from '../../settings/reason/find-reasons.ts';
import { dropItem } from '../../staff/claims/hold-item.ts';
import { giveApproval, readApprovalsOf } from '../../staff/proposals/give-approval.ts';
import { holdCaseFor, recordStep } from '../../support/cases/record-step.ts';
import type { SupportCase } from '../../support/cases/types.ts';
import { answerSender } from '../../support/working/work-on-case.ts';
import { findCaseLoan } from '../case-loan/find-case-loan.ts';

export interface DisputeDecision {
  readonly decision: 'fraud' | 'stands';
  readonly reasons?: readonly string[] | undefined;
  readonly text: string;
}

type Outcome = { outcome: 'awaits-second' | 'annulled' | 'stands' };
type Refusal =
  | DecisionRefusal
  | 'case_not_found'
  | 'case_over'
  | 'item_taken'
  | 'loan_not_known'
  | 'reasons_missing'
  | 'reason_not_offered'
  | 'right_missing'
  | 'same_person';

/**
 * Decides "not my loan". One person may say, with reasons, that the loan is the borrower's: it goes on from today. Fraud takes
 * two people, because the whole debt leaves the books; the second may be anybody who confirms write-offs.
 */
export async function decideDispute(
  services: Services,
  act: Act,
  staff: StaffCaller,
  reference: string,
  decided: DisputeDecision,
): Promise<Outcome | Refused<Refusal>> {
  const { decision, reasons = [] } = decided;
  if (decision === 'stands' && reasons.length === 0) return refuse('reasons_missing', undefined, 'reasons');
  await openDays(services);
  const remark = {
    subject: reference,
    details: { decision, reasons: reasons.map((code) => reasonName('dispute', code)) },
  };
  return services.database.transaction({ ...act, remark }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staff.staffId);
    if (isRefused(found)) return found;
    if (found.kind !== 'not-my-loan') return refuse('case_not_found');
    const loan = await findCaseLoan(services, tx, found);
    if (!loan) return refuse('loan_not_known');
    const dispute = { found, key: loan, staff, decided };
    return decision === 'fraud' ? confirmFraud(services, tx, dispute) : rejectFraud(services, tx, dispute);
  });
}

interface Dispute {
  readonly found: SupportCase;
  readonly key: AgreementKey;
  readonly staff: StaffCaller;
  readonly decided: DisputeDecision;
}

const may = ({ roles }: StaffCaller, right: StaffRight) => holdsRight(roles, right);

async function rejectFraud(
  services: Services,
  tx: Transaction,
  { found, key, staff, decided: { reasons = [], text } }: Dispute,
): Promise<Outcome | Refused<Refusal>> {
  if (!may(staff, 'disputes.decide')) return undo(refuse('right_missing'));
  if (!(await areReasonsOffered(services, tx, 'dispute', reasons)))
    return undo(refuse('reason_not_offered', undefined, 'reasons'));
  const today = dayInAlmaty(services.clock.now().getTime());
  const { folded } = await foldAgreement(services, tx, key, today);
  const decisionId = `dispute-stands-${found.reference}`;
  if (folded.isFrozen) {
    const resumed = await resumeLoan(services, tx, { key, decisionId }, staff.roles);
    if (isRefused(resumed)) return resumed;
  }
  const step = { kind: 'fraud-rejected', text, staffId: staff.staffId, reasons } as const;
  await recordStep(services, tx, found, step, { status: 'answered' });
  await answerSender(services, tx, found, text);
  return { outcome: 'stands' };
}

async function confirmFraud(
  services: Services,
  tx: Transaction,
  { found, key, staff, decided: { text } }: Dispute,
): Promise<Outcome | Refused<Refusal>> {
  const { reference } = found;
  const before = await readApprovalsOf(tx, 'write-off', reference);
  const isFirst = before.length === 0;
  if (!may(staff, isFirst ? 'disputes.decide' : 'write-offs.confirm')) return undo(refuse('right_missing'));
  // Checked before anything is written, because what is written before a refusal would be committed.
  if (before.some(({ personIndex }) => personIndex.equals(staff.personIndex))) return refuse('same_person');
  const { staffId } = staff;
  const approval = { kind: 'write-off', subject: reference } as const;
  if (isFirst) {
    const { isRepeated } = await giveApproval(services, tx, staff, approval);
    if (isRepeated) undo(refuse('same_person'));
    await recordStep(services, tx, found, { kind: 'fraud-proposed', text, staffId });
    await dropItem(tx, 'not-my-loan', reference);
    return { outcome: 'awaits-second' };
  }
  const decisionId = `dispute-fraud-${reference}`;
  const voided = await voidLoan(services, tx, { key, decisionId }, staff.roles);
  if (isRefused(voided)) return voided;
  const { isRepeated } = await giveApproval(services, tx, staff, approval);
  if (isRepeated) undo(refuse('same_person'));
  await recordStep(services, tx, found, { kind: 'fraud-confirmed', text, staffId }, { status: 'answered' });
  return { outcome: 'annulled' };
}

/** Records that the regulator was told, or that a paper of the police or the court has come. It starts or ends a clock of art. 3-2. */
export async function markDispute(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  reference: string,
  { mark, text }: { mark: 'regulator-told' | 'police-paper' | 'court-act'; text: string },
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    if (found.kind !== 'not-my-loan') return refuse('case_not_found');
    await recordStep(services, tx, found, { kind: mark, text, staffId });
    return {};
  });
}

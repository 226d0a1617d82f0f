import { mayWaitUntil, QUEUE_OF_CASE, QUEUES } from '@senim/contracts/office/queues';
import { ANSWER_TITLES } from '@senim/contracts/office/settings/answer';
import { holdsRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { type Language, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { IncomingFile, StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { sendMessage } from '../../notifications/send-message.ts';
import { signMessage } from '../../notifications/sign-message.ts';
import { findAnswers } from '../../settings/answer/find-answers.ts';
import { readOwner } from '../../staff/claims/hold-item.ts';
import { holdCaseFor, recordMessage } from '../cases/record-step.ts';
import { answerSubject, answerText, reasonsOfStep } from '../cases/rules.ts';
import { readCaseRow, readSteps } from '../cases/store.ts';
import type { CaseMove, SupportCase } from '../cases/types.ts';
import { markMessagesSeen, markUntold } from '../conversation/store.ts';
import { attachFiles, type FileServices, readAttachments } from '../files/attach-files.ts';
import { readCaseFiles } from '../files/store.ts';
import type { AttachmentRefusal } from '../files/types.ts';
import { answerValues, dueAfterWaiting, filledAnswer } from './rules.ts';

export interface CaseStep {
  readonly kind: 'answered' | 'deferred' | 'note' | 'closed';
  readonly text: string;
  /** For a deferral: the day on which the case comes back. */
  readonly until?: string | undefined;
  /** Papers that go with an answer to a conversation. */
  readonly files?: readonly IncomingFile[];
}

type StepRefusal =
  | 'case_not_found'
  | 'case_over'
  | 'item_taken'
  | 'defer_day_wrong'
  | 'right_missing'
  | 'files_not_taken'
  | AttachmentRefusal;

/**
 * One step in a case: an answer goes to the sender, a deferral has its day, a note stays in the office, closing ends the case.
 */
export async function workOnCase(
  services: FileServices,
  act: Act,
  staff: StaffCaller,
  reference: string,
  step: CaseStep,
): Promise<Record<string, never> | Refused<StepRefusal>> {
  const attachments = await readAttachments(step.files ?? [], `staff/${staff.staffId}`);
  if (isRefused(attachments)) return attachments;
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staff.staffId);
    if (isRefused(found)) return found;
    // Undone, so that the item stays free for whoever may work on it.
    if (!holdsRight(staff.roles, QUEUES[QUEUE_OF_CASE[found.kind]].work))
      return undo(refuse('right_missing'));
    const today = dayInAlmaty(services.clock.now().getTime());
    if (step.kind === 'deferred' && !mayWaitUntil(step.until, today))
      return refuse('defer_day_wrong', undefined, 'until');
    if (attachments.length > 0 && !(found.kind === 'conversation' && step.kind === 'answered'))
      return undo(refuse('files_not_taken', undefined, 'files'));
    tx.note({ until: step.until ?? null });
    const { kind, text } = step;
    const stepId = await recordMessage(
      services,
      tx,
      found,
      { kind, text, staffId: staff.staffId },
      moveOf(services, step, found),
    );
    await attachFiles(services, tx, reference, attachments, stepId);
    // Who has the conversation before them reads the answer there; wakeAnswers tells the others.
    if (kind === 'answered' && found.kind === 'conversation') await noteAnswer(services, tx, found);
    else if (kind === 'answered') await answerSender(services, tx, found, text);
    return {};
  });
}

/** Whoever answers has read what was asked. */
async function noteAnswer({ clock }: Services, tx: Transaction, { caseId }: SupportCase): Promise<void> {
  await markMessagesSeen(tx, caseId);
  await markUntold(tx, caseId, clock.now());
}

/** A note to an answered conversation makes nobody wait again. */
function moveOf({ lender }: Services, { kind, until }: CaseStep, found: SupportCase): CaseMove {
  if (kind === 'answered' || kind === 'closed') return { status: kind };
  if (kind === 'note' && found.status === 'answered') return { status: 'answered' };
  if (kind !== 'deferred' || until === undefined) return { status: 'in-work' };
  const move = { status: 'in-work', deferredUntil: until } as const;
  // The law's days go on while a letter waits; a clock of the lender's own begins with the day on which the case comes back.
  if (found.answerDueAt === null) return move;
  const answerDueAt = dueAfterWaiting(until, lender.conversation.answerMinutes, lender.hours);
  return { ...move, answerDueAt, answerBy: dayInAlmaty(answerDueAt.getTime()) };
}

/**
 * Sends the answer by e-mail if there is an address and the lender sends letters, otherwise by SMS. A borrower who wrote from the cabinet reads it there,
 * and the SMS says only that it has come.
 */
export async function answerSender(
  services: Services,
  tx: Transaction,
  found: SupportCase,
  words: string,
): Promise<void> {
  const { contact, language, borrowerId, reference } = found;
  const text = answerText(found, words, language);
  const common = { borrowerId, kind: 'case-answered' } as const;
  const isByMail = contact.email && !services.lender.withoutMail;
  if (contact.email && isByMail) {
    const subject = answerSubject(found, language);
    await sendMessage(services, tx, {
      ...common,
      channel: 'email',
      recipient: contact.email,
      subject,
      text: signMessage(services.lender, text),
    });
  }
  if (borrowerId !== null)
    return notifyBorrower(services, tx, borrowerId, 'case-answered', { number: reference });
  if (contact.phone && !isByMail)
    await sendMessage(services, tx, { ...common, channel: 'sms', recipient: contact.phone, text });
}

/** The whole case, for the desk. */
export async function describeCase(
  services: Services,
  act: Act,
  reference: string,
  roles: readonly StaffRole[],
  language: Language = USUAL_LANGUAGE,
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await readCaseRow(services.sealing, tx, reference);
    if (!found) return refuse('case_not_found');
    const { contact, kind, status, topic, text, agreementNumber, borrowerId } = found;
    const steps = await readSteps(services.sealing, tx, found.caseId);
    // Who only looks on, as an auditor does, reads nothing for the office.
    if (found.kind === 'conversation' && holdsRight(roles, 'cases.handle'))
      await markMessagesSeen(tx, found.caseId);
    return {
      reference,
      kind,
      status,
      topic,
      language: found.language,
      name: contact.name,
      phone: shownTo(roles, 'case_phone', contact.phone),
      email: shownTo(roles, 'case_email', contact.email),
      text,
      agreement_number: agreementNumber,
      borrower_id: borrowerId,
      received_at: found.receivedAt.toISOString(),
      answer_by: found.answerBy,
      answer_due_at: found.answerDueAt?.toISOString() ?? null,
      call_at: found.callAt?.toISOString() ?? null,
      deferred_until: found.deferredUntil,
      steps: steps.map((step) => ({
        id: step.stepId,
        kind: step.kind,
        text: step.text,
        by: step.by,
        at: step.at.toISOString(),
        reasons: reasonsOfStep(step, language),
      })),
      files: (await readCaseFiles(services.sealing, tx, found.caseId)).map((file) => ({
        id: file.fileId,
        file_name: file.fileName,
        content_type: file.contentType,
        bytes: file.bytesCount,
        step_id: file.stepId,
      })),
      canned: (await findAnswers(services, tx)).map((answer) => ({
        title: answer[ANSWER_TITLES[language]],
        text: filledAnswer(answer[found.language], answerValues(found, services.clock.now())),
      })),
      owner: await readOwner(tx, kind, reference),
    };
  });
}

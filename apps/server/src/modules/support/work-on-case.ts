import { shownTo } from '@senim/contracts/personal-fields';
import type { StaffRole } from '@senim/contracts/staff-rights';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { sendMessage } from '../notifications/send-message.ts';
import { dropItem, holdItem, readOwner } from '../staff/hold-item.ts';
import { answerSubject, answerText, DEFER_DAYS_MAX } from './rules.ts';
import { insertStep, moveCase, readCaseFiles, readCaseRow, readSteps } from './store.ts';
import type { SupportCase } from './types.ts';

export interface CaseStep {
  readonly kind: 'answered' | 'deferred' | 'note' | 'closed';
  readonly text: string;
  /** For a deferral: the day on which it is due again. */
  readonly until?: string | undefined;
}

type StepRefusal = 'case_not_found' | 'case_over' | 'item_taken' | 'defer_day_wrong';

/** A step in a case: the answer goes to whoever wrote, a deferral has its day, a note stays in the house, closing ends it. */
export async function workOnCase(
  services: Services,
  act: Act,
  staff: StaffCaller,
  reference: string,
  step: CaseStep,
): Promise<Record<string, never> | Refused<StepRefusal>> {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await readCaseRow(services.sealing, tx, reference);
    if (!found) return refuse('case_not_found');
    if (found.status === 'answered' || found.status === 'closed') return refuse('case_over');
    if (step.kind === 'deferred' && !isDeferDay(services, step.until))
      return refuse('defer_day_wrong', undefined, 'until');
    if (!(await holdItem(services, tx, 'cases', reference, staff.staffId))) return refuse('item_taken');
    tx.note({ step: step.kind, until: step.until ?? null });
    const at = services.clock.now();
    await insertStep(services.sealing, tx, { caseId: found.caseId, ...step, staffId: staff.staffId, at });
    await moveCase(tx, found.caseId, step.kind, { at, until: step.until ?? null });
    if (step.kind === 'answered') await answer(services, tx, found, step.text);
    if (step.kind !== 'note') await dropItem(tx, 'cases', reference);
    return {};
  });
}

function isDeferDay({ clock }: Services, until: string | undefined): boolean {
  const today = dayInAlmaty(clock.now().getTime());
  return until !== undefined && until > today && until <= addDays(today, DEFER_DAYS_MAX);
}

/** By e-mail where there is one, else by SMS: whoever wrote sees it where they said. */
async function answer(services: Services, tx: Transaction, found: SupportCase, words: string): Promise<void> {
  const { contact, language, borrowerId } = found;
  const text = answerText(found, words, language);
  const common = { borrowerId, kind: 'case-answered', text };
  if (contact.email) {
    const subject = answerSubject(found, language);
    return sendMessage(services, tx, { ...common, channel: 'email', recipient: contact.email, subject });
  }
  if (contact.phone) await sendMessage(services, tx, { ...common, channel: 'sms', recipient: contact.phone });
}

/** A case whole, for the desk. */
export async function describeCase(
  services: Services,
  act: Act,
  reference: string,
  roles: readonly StaffRole[],
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await readCaseRow(services.sealing, tx, reference);
    if (!found) return refuse('case_not_found');
    const {
      contact,
      kind,
      status,
      topic,
      language,
      text,
      agreementNumber,
      borrowerId,
      receivedAt,
      answerBy,
    } = found;
    return {
      reference,
      kind: kind as string,
      status: status as string,
      topic,
      language,
      name: contact.name,
      phone: shownTo(roles, 'case_phone', contact.phone),
      email: shownTo(roles, 'case_email', contact.email),
      text,
      agreement_number: agreementNumber,
      borrower_id: borrowerId,
      received_at: receivedAt.toISOString(),
      answer_by: answerBy,
      deferred_until: found.deferredUntil,
      steps: await readSteps(services.sealing, tx, found.caseId),
      files: (await readCaseFiles(services.sealing, tx, found.caseId)).map((file) => ({
        id: file.fileId,
        file_name: file.fileName,
        content_type: file.contentType,
        bytes: file.bytesCount,
      })),
      owner: await readOwner(tx, 'cases', reference),
    };
  });
}

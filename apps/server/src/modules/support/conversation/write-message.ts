import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { recordMessage } from '../cases/record-step.ts';
import type { CaseMove, SupportCase } from '../cases/types.ts';
import { attachFiles, type FileServices, readAttachments } from '../files/attach-files.ts';
import type { AttachmentRefusal } from '../files/types.ts';
import { holdConversation } from './begin-conversation.ts';
import { isTooMuch, messageDueAt, startsClock } from './rules.ts';
import { countRecentMessages } from './store.ts';
import type { MessageToWrite } from './types.ts';

export type WriteRefusal = 'message_empty' | 'too_many_messages' | AttachmentRefusal;

/**
 * Adds a borrower's message to their conversation with the office, or begins one. Its clock runs by the hour, from the first message that is
 * not answered. Refuses nothing said, too much in a day, and files that are no papers; then nothing is kept.
 */
export async function writeMessage(
  services: FileServices,
  act: Act,
  borrowerId: number,
  message: MessageToWrite,
): Promise<{ stepId: number; dueAt: Date } | Refused<WriteRefusal>> {
  const { text, files } = message;
  if (text === '' && files.length === 0) return refuse('message_empty', undefined, 'text');
  const attachments = await readAttachments(files, `borrower/${borrowerId}`);
  if (isRefused(attachments)) return attachments;
  const bytes = attachments.reduce((sum, file) => sum + file.bytes.length, 0);
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const recent = await countRecentMessages(tx, borrowerId, services.clock.now());
    if (isTooMuch(recent, bytes)) return refuse('too_many_messages', { seconds: 86_400 });
    const { found } = await holdConversation(services, tx, borrowerId, message);
    const move = moveOf(services, found);
    const stepId = await recordMessage(services, tx, found, { kind: 'added', text, staffId: null }, move);
    await attachFiles(services, tx, found.reference, attachments, stepId);
    return { stepId, dueAt: move.answerDueAt ?? found.answerDueAt ?? services.clock.now() };
  });
}

/** Comes back to the desk, whatever it was put off to; after an answer, and from where it was put off, with a new clock. */
function moveOf({ clock, lender }: FileServices, { status, deferredUntil }: SupportCase): CaseMove {
  const isPutOff = deferredUntil !== null && deferredUntil > dayInAlmaty(clock.now().getTime());
  if (!startsClock(status) && !isPutOff) return { status, deferredUntil: null };
  const answerDueAt = messageDueAt(clock.now(), lender.conversation.answerMinutes, lender.hours);
  return {
    status: 'in-work',
    deferredUntil: null,
    answerDueAt,
    answerBy: dayInAlmaty(answerDueAt.getTime()),
  };
}

import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import { resetDecisionClock } from '../applications/asking/reset-decision-clock.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { holdWaiting } from './hold-waiting.ts';
import { insertQuestion, readOpenQuestion, writeAnswer } from './store.ts';

/** Asks the applicant a question. The time for the decision stops until the answer. */
export async function askApplicant(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: ApplicationKey,
  text: string,
): Promise<Record<string, never> | Refused<'review_over' | 'item_taken' | 'question_open'>> {
  return services.database.transaction(act, async (tx) => {
    const application = await holdWaiting(services, tx, key, staff.staffId);
    if (isRefused(application)) return application;
    const question = { ...key, text, staffId: staff.staffId, askedAt: services.clock.now() };
    if (!(await insertQuestion(services.sealing, tx, question))) return refuse('question_open');
    await notifyBorrower(services, tx, key.borrowerId, 'question-asked', {});
    return {};
  });
}

/** The question that waits for this applicant's answer; null if there is none. */
export async function readOwnQuestion(services: Services, act: Act, borrowerId: number) {
  const open = await services.database.transaction(act, (tx) =>
    readOpenQuestion(services.sealing, tx, borrowerId),
  );
  return { question: open ? { text: open.text, asked_at: open.askedAt.toISOString() } : null };
}

/** The applicant's answer: the application is back in its queue, and the ten working minutes begin again. */
export async function answerQuestion(
  services: Services,
  act: Act,
  borrowerId: number,
  text: string,
): Promise<{ decision_due_at: string } | Refused<'question_not_open'>> {
  return services.database.transaction(act, async (tx) => {
    const open = await readOpenQuestion(services.sealing, tx, borrowerId);
    if (!open) return refuse('question_not_open');
    const { applicationId, questionId } = open;
    await writeAnswer(services.sealing, tx, { borrowerId, questionId, text, at: services.clock.now() });
    const dueAt = await resetDecisionClock(services, tx, { borrowerId, applicationId });
    return { decision_due_at: dueAt.toISOString() };
  });
}

import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { followAnswer } from './follow-answer.ts';
import { lockAnswer, writeDecided } from './store.ts';
import type { AnswerBrought, BankFileServices } from './types.ts';

/**
 * The second person has seen at the bank what an answer tells: the orders that it frees are freed. Never by whoever brought it, through no second account
 * of theirs; the database refuses it too.
 */
export async function confirmAnswer(
  services: BankFileServices,
  act: Act,
  { staffId, personIndex }: StaffCaller,
  answerId: number,
): Promise<Record<string, never> | Refused<'bank_answer_over' | 'same_person'>> {
  return services.database.transaction(act, async (tx) => {
    const answer = await lockAnswer(tx, answerId);
    if (!answer || !isAwaited(answer)) return refuse('bank_answer_over');
    if (answer.takerPerson.equals(personIndex)) return refuse('same_person');
    const at = services.clock.now();
    insist(
      await writeDecided(tx, answerId, { confirmed: true, staffId, at }),
      'a locked answer is confirmed',
    );
    const read = await services.bankFiles.read(services.sealing.open(answer.contentSealed));
    const { failures } = await followAnswer(services, tx, read, { at, confirmed: answer.contentHash });
    const { day } = answer;
    if (day !== null) enqueue(tx, 'payments.check-statement', { day }, 'later');
    tx.note(
      { found: failures.size, ...(day !== null && { valueDay: day }) },
      { subject: subjectOf(answerId) },
    );
    return {};
  });
}

/** An answer that is not so, or was brought by mistake: nothing is freed, and the day of a statement waits for the right one. Whoever brought it may too. */
export async function declineAnswer(
  { database, clock }: Services,
  act: Act,
  { staffId }: StaffCaller,
  answerId: number,
): Promise<Record<string, never> | Refused<'bank_answer_over'>> {
  return database.transaction(act, async (tx) => {
    const answer = await lockAnswer(tx, answerId);
    if (!answer || !isAwaited(answer)) return refuse('bank_answer_over');
    const decided = { confirmed: false, staffId, at: clock.now() };
    insist(await writeDecided(tx, answerId, decided), 'a locked answer is declined');
    tx.note({ found: answer.failingCount }, { subject: subjectOf(answerId) });
    return {};
  });
}

const subjectOf = (answerId: number): string => `bank-answer ${answerId}`;

/** It frees orders, and nobody has decided yet. */
const isAwaited = ({ failingCount, confirmed }: AnswerBrought): boolean =>
  failingCount > 0 && confirmed === null;

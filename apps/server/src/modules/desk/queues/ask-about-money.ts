import { type Asked, mayWaitUntil } from '@senim/contracts/office/queues';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { putOff } from '../../payments/suspense/defer-suspense.ts';
import { writeToBorrower } from '../../support/conversation/write-to-borrower.ts';

interface Question {
  readonly whom: Asked;
  /** Of the client's loan; only where a client is asked. */
  readonly agreement_number?: string | undefined;
  /** What the client reads in their cabinet. */
  readonly text?: string | undefined;
  readonly until: string;
  /** The note for colleagues. */
  readonly reason: string;
}

/**
 * Somebody is asked whose money it is, and it waits for their answer until a day: a client by a message in their cabinet, who paid it by whatever way
 * the note tells. Refused for a client without a loan, and over what a client has written that nobody has read.
 */
export async function askAboutMoney(
  services: Services,
  act: Act,
  staffId: number,
  paymentId: number,
  question: Question,
): Promise<
  | Record<string, never>
  | Refused<
      | 'payment_not_found'
      | 'payment_not_waiting'
      | 'item_taken'
      | 'defer_day_wrong'
      | 'agreement_not_found'
      | 'question_missing'
      | 'client_unread'
    >
> {
  const { whom, until, reason: note } = question;
  if (!mayWaitUntil(until, dayInAlmaty(services.clock.now().getTime())))
    return refuse('defer_day_wrong', undefined, 'until');
  const about = { borrowerId: null, subject: String(paymentId), details: { until } };
  return services.database.transaction(withReason(services, act, note, about), async (tx) => {
    const waiting = await putOff(services, tx, staffId, { paymentId, until, note, asked: whom });
    if (isRefused(waiting) || whom === 'payer') return waiting;
    const refused = await writeToClient(services, tx, staffId, question);
    return refused ? undo(refused) : {};
  });
}

async function writeToClient(
  services: Services,
  tx: Transaction,
  staffId: number,
  { agreement_number: number = '', text }: Question,
) {
  if (text === undefined) return refuse('question_missing', undefined, 'text');
  const target = await findPayableAgreement(services, tx, number);
  if (!target) return refuse('agreement_not_found', undefined, 'agreement_number');
  const { borrowerId } = target;
  const written = await writeToBorrower(services, tx, { staffId, borrowerId, text });
  if (isRefused(written)) return written;
  return written.unseen > 0 ? refuse('client_unread') : null;
}

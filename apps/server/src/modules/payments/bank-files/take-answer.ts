import { createHash } from 'node:crypto';
import type { BankAnswerKind } from '@senim/contracts/paying/bank-files';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import { orTaken } from '../../../platform/database/or-taken.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { followAnswer } from './follow-answer.ts';
import { findAnswer, insertAnswer, updateDeclined } from './store.ts';
import type { BankFileServices } from './types.ts';

interface Taken {
  readonly kind: BankAnswerKind;
  readonly orders: number;
  readonly strangers: number;
  /** So many orders it would free: they wait for a second person. */
  readonly failing: number;
  /** The very same file was brought before, and nobody has declined it. */
  readonly known: boolean;
}

/**
 * Takes a file that somebody has brought from the bank. What it tells as made goes on as if the bank itself had answered; what frees a payout waits for a
 * second person. A statement is compared with the books besides. The same file again changes nothing, unless it was declined. Refused: what is neither,
 * another statement of a day that has one, and that of a day that runs.
 */
export async function takeAnswer(
  services: BankFileServices,
  act: Act,
  { staffId }: StaffCaller,
  bytes: Uint8Array | undefined,
): Promise<Taken | Refused<'bank_answer_unreadable' | 'bank_statement_known' | 'bank_statement_early'>> {
  const content = new TextDecoder().decode(bytes);
  const read = await services.bankFiles.read(content).catch(() => null);
  if (read === null) return refuse('bank_answer_unreadable', undefined, 'files');
  const { kind } = read;
  const day = read.kind === 'statement' ? read.day : null;
  const takenAt = services.clock.now();
  if (day !== null && day >= dayInAlmaty(takenAt.getTime()))
    return refuse('bank_statement_early', undefined, 'files');
  const contentHash = createHash('sha256').update(content).digest();
  return services.database.transaction(act, async (tx) => {
    const before = await findAnswer(tx, contentHash, day);
    if (before && !before.contentHash.equals(contentHash))
      return refuse('bank_statement_known', undefined, 'files');
    if (before && before.confirmed !== false) {
      const { ordersTold: orders, strangersTold: strangers } = before;
      return { kind, orders, strangers, failing: before.confirmed ? 0 : before.failingCount, known: true };
    }
    const followed = await followAnswer(services, tx, read, { at: takenAt, confirmed: null });
    const { orders, strangers } = followed;
    const failing = followed.failures.size;
    const counts = { ordersTold: orders, strangersTold: strangers, failingCount: failing };
    const contentSealed = services.sealing.seal(content);
    const kept = { contentHash, kind, day, contentSealed, ...counts, takenBy: staffId, takenAt };
    // Somebody else may bring another statement of the day meanwhile.
    const isKept = await orTaken(tx, () => (before ? updateDeclined(tx, kept) : insertAnswer(tx, kept)));
    if (isKept !== true) return undo({ refused: 'bank_statement_known' });
    if (day !== null && failing === 0) enqueue(tx, 'payments.check-statement', { day }, 'later');
    tx.note({ found: orders, ...(day !== null && { valueDay: day }) });
    return { kind, orders, strangers, failing, known: false };
  });
}

import { createHash } from 'node:crypto';
import type { BankAnswerKind } from '@senim/contracts/paying/bank-files';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse, undo } from '../../../platform/outcome.ts';
import type { AnswerFile } from '../../../providers/bank/bank-files.ts';
import { followHint } from '../follow-hint.ts';
import { nextState, stateToKeep, toldByStatement } from './rules.ts';
import { findAnswer, insertAnswer, lockAtBank, readReferencesOf, writeTold } from './store.ts';
import type { BankFileServices, Told } from './types.ts';

interface Taken {
  readonly kind: BankAnswerKind;
  readonly orders: number;
  readonly strangers: number;
  /** The very same file was brought before. */
  readonly known: boolean;
}

/**
 * Takes a file that somebody has brought from the bank. Each order it tells of goes on as if the bank itself had answered; a statement is compared with
 * the books besides. The same file again changes nothing. Refused: what is neither, another statement of a day that has one, and that of a day that runs.
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
  const day = read.kind === 'statement' ? read.day : null;
  const takenAt = services.clock.now();
  if (day !== null && day >= dayInAlmaty(takenAt.getTime()))
    return refuse('bank_statement_early', undefined, 'files');
  const contentHash = createHash('sha256').update(content).digest();
  return services.database.transaction(act, async (tx) => {
    const known = await findAnswer(tx, contentHash, day);
    if (known && !known.isSame) return refuse('bank_statement_known', undefined, 'files');
    if (known) {
      const { ordersTold: orders, strangersTold: strangers } = known;
      return { kind: read.kind, orders, strangers, known: true };
    }
    const told = await tellOrders(services, tx, await toldBy(tx, read), takenAt);
    const { orders: ordersTold, strangers: strangersTold } = told;
    const contentSealed = services.sealing.seal(content);
    const kept = { contentHash, day, contentSealed, ordersTold, strangersTold, takenBy: staffId, takenAt };
    if (!(await insertAnswer(tx, { ...kept, kind: read.kind })))
      return undo({ refused: 'bank_statement_known' });
    if (day !== null) await enqueue(tx, 'payments.check-statement', { day }, 'later');
    tx.note({ found: ordersTold, ...(day !== null && { valueDay: day }) });
    return { kind: read.kind, ...told, known: false };
  });
}

/** What the file says of each order; of a file that is refused as a whole, of all its orders. */
async function toldBy(tx: Transaction, read: AnswerFile): Promise<readonly Told[]> {
  if (read.kind === 'statement') return toldByStatement(read.day, read.statement.entries);
  if (read.refused === null) return read.told;
  const { messageId, reason } = read.refused;
  const references = await readReferencesOf(tx, messageId);
  return references.map((reference) => ({ reference, state: { kind: 'rejected', reason, booked: {} } }));
}

/** Only what went to the bank is told of; a name that no such order bears is counted as a stranger's. */
async function tellOrders(
  services: Services,
  tx: Transaction,
  told: readonly Told[],
  at: Date,
): Promise<{ orders: number; strangers: number }> {
  const kept = await lockAtBank(
    tx,
    told.map(({ reference }) => reference),
  );
  const states = new Map(kept.map(({ reference, state }) => [reference, state]));
  for (const { reference, state } of told) {
    const from = states.get(reference);
    const to = from && nextState(from, state);
    if (!to) continue;
    states.set(reference, to);
    await writeTold(tx, reference, { state: to, toldSealed: services.sealing.seal(stateToKeep(state)), at });
    await followHint(services, tx, reference);
  }
  const strangers = new Set(told.map(({ reference }) => reference).filter((name) => !states.has(name)));
  return { orders: states.size, strangers: strangers.size };
}

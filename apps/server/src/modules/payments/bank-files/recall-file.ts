import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { readStatementDays, writeRecallAsked, writeRecalled } from './recall-store.ts';
import { daysToProve, subjectOf } from './rules.ts';
import { lockFile } from './store.ts';
import type { BankFile } from './types.ts';

type Closed = 'bank_file_over' | 'bank_file_told' | 'bank_file_unproven';

/** One person says that a released file never reached the bank, and why; nothing happens until another has agreed. */
export async function askForFile(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  { fileId, reason }: { fileId: number; reason: string },
): Promise<Record<string, never> | Refused<Closed>> {
  return services.database.transaction(act, async (tx) => {
    const file = await lockFile(tx, fileId);
    const closed = await whyNotRecalled(services, tx, file);
    if (closed || !file) return refuse(closed ?? 'bank_file_over');
    const asked = { staffId, at: services.clock.now(), reasonSealed: services.sealing.seal(reason) };
    await writeRecallAsked(tx, fileId, asked);
    noteFile(tx, file);
    return {};
  });
}

/** Another agrees: the orders of the file go in the next. Never whoever asked for it, through no second account of theirs; the database refuses it too. */
export async function recallFile(
  services: Services,
  act: Act,
  { staffId, personIndex }: StaffCaller,
  fileId: number,
): Promise<Record<string, never> | Refused<Closed | 'same_person'>> {
  return services.database.transaction(act, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file?.askerPerson) return refuse('bank_file_over');
    if (file.askerPerson.equals(personIndex)) return refuse('same_person');
    const closed = await whyNotRecalled(services, tx, file);
    if (closed) return refuse(closed);
    const freed = await writeRecalled(tx, fileId, { staffId, at: services.clock.now() });
    insist(freed > 0, 'a file that is taken back has orders');
    noteFile(tx, file);
    return {};
  });
}

/** The file stays where it is: whoever looked has found it at the bank, or nobody has looked. */
export async function keepFile(
  { database }: Services,
  act: Act,
  fileId: number,
): Promise<Record<string, never> | Refused<'bank_file_over'>> {
  return database.transaction(act, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file?.askerPerson || file.isRecalled) return refuse('bank_file_over');
    await writeRecallAsked(tx, fileId, null);
    noteFile(tx, file);
    return {};
  });
}

const noteFile = (tx: Transaction, file: BankFile): void =>
  tx.note({ reference: file.messageId, amountTiyn: file.sumTiyn, found: file.ordersCount }, subjectOf(file));

/** What the bank has told of is there. A file that somebody has had in hand may be: then the statements since have to be here, and they tell of none of its orders. */
async function whyNotRecalled(
  { clock, lender }: Services,
  tx: Transaction,
  file: BankFile | undefined,
): Promise<Closed | null> {
  if (!file?.releasedAt || file.isRefused || file.isRecalled) return 'bank_file_over';
  if (file.heardAt !== null) return 'bank_file_told';
  if (file.fetchedAt === null) return null;
  const releasedOn = dayInAlmaty(file.releasedAt.getTime());
  const yesterday = addDays(dayInAlmaty(clock.now().getTime()), -1);
  const here = new Set(await readStatementDays(tx, releasedOn));
  const needed = daysToProve(releasedOn, yesterday, lender.hours);
  return needed.length > 0 && needed.every((day) => here.has(day)) ? null : 'bank_file_unproven';
}

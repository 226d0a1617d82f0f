import { QUEUE_NAMES, QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { holdsRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fullName } from '@senim/kazakhstan/names';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { countBankFiles } from '../../payments/bank-files/count-waiting.ts';
import { readNames } from '../../profile/read-names.ts';
import { countProposals } from '../../staff/proposals/count-waiting.ts';
import { oncePerViewing } from '../viewing/record-viewing.ts';
import { cursorOf, firstWords, lendingStopsOn, readCursor } from './rules.ts';
import { readQueue, readQueueCounts } from './store.ts';
import type { QueueCount, QueueRow } from './types.ts';

const PAGE = 200;

export interface QueueWish {
  readonly owner?: 'mine' | 'free' | undefined;
  readonly late?: 'yes' | undefined;
  readonly kind?: string | undefined;
  readonly cursor?: string | undefined;
  /** With commas between them. */
  readonly items?: string | undefined;
}

/** A page of a queue, the most urgent first, with the names of the people. Refuses a wrong cursor. */
export async function listQueue(
  services: Services,
  act: Act,
  { staffId, roles }: Pick<StaffCaller, 'staffId' | 'roles'>,
  queue: QueueName,
  wish: QueueWish,
) {
  const after = wish.cursor === undefined ? null : readCursor(wish.cursor);
  if (wish.cursor !== undefined && after === null) return refuse('cursor_unknown');
  const now = services.clock.now();
  const filter = {
    owner: wish.owner ?? null,
    isLate: wish.late === 'yes',
    kind: wish.kind ?? null,
    items: wish.items?.split(',') ?? null,
  };
  const recorded = await oncePerViewing(services, act, staffId);
  return services.database.transaction(recorded, async (tx) => {
    const found = await readQueue(tx, queue, { ...filter, now, staffId, after, countMax: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const names = await readNames(
      services,
      tx,
      page.flatMap(({ borrowerId }) => borrowerId ?? []),
    );
    const last = page.at(-1);
    return {
      rows: page.map((row) => ({
        ...rowView(row, now, names.get(row.borrowerId ?? 0)),
        ...whatIsSaid(services.sealing, row, roles),
      })),
      total: after === null ? await totalOf(tx, queue, staffId, now) : null,
      next: found.length > PAGE && last ? cursorOf(last) : null,
    };
  });
}

/** Counted for the first page only, because further pages know it. */
async function totalOf(tx: Transaction, queue: QueueName, staffId: number, now: Date): Promise<number> {
  const [count] = await readQueueCounts(tx, [queue], staffId, now);
  return count?.waiting ?? 0;
}

function rowView(row: QueueRow, now: Date, names: Parameters<typeof fullName>[0] | undefined) {
  const { item, borrowerId, reference, kind, amountTiyn, since, dueAt, waitsFor, ownerId, ownerName } = row;
  return {
    item,
    borrower_id: borrowerId,
    name: names ? fullName(names) : null,
    reference,
    kind,
    amount: amountTiyn === null ? null : toDecimal(amountTiyn),
    since: since.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    late: dueAt !== null && dueAt < now && waitsFor === 'us',
    unread: row.unread ?? null,
    waits_for: waitsFor === 'approval' ? ('second-person' as const) : waitsFor,
    owner: ownerId === null ? null : { staff_id: ownerId, name: ownerName ?? '' },
  };
}

/** Who wrote and the first words; of money without an owner what was typed, as much of it as the reader may see. */
function whatIsSaid(sealing: Services['sealing'], row: QueueRow, roles: readonly StaffRole[]) {
  const { accountSealed = null, payerSealed = null, contactSealed = null, wordsSealed = null } = row;
  const { name } = contactSealed === null ? { name: null } : senderOf(sealing.open(contactSealed));
  const payer = payerSealed && sealing.open(payerSealed);
  const account = accountSealed && shownTo(roles, 'typed_account', sealing.open(accountSealed));
  return {
    sender: name ?? payer,
    words: (account || null) ?? (wordsSealed && firstWords(sealing.open(wordsSealed))),
  };
}

const senderOf = (contact: string) => JSON.parse(contact) as { readonly name: string };

/** How much waits in some queues. A count at its limit means "this many or more". */
export async function countQueues(
  services: Services,
  act: Act,
  staffId: number,
  queues: readonly QueueName[],
): Promise<QueueCount[]> {
  return services.database.transaction(act, (tx) =>
    readQueueCounts(tx, queues, staffId, services.clock.now()),
  );
}

/** What waits for somebody: in the queues of their roles, and as the second person behind a proposal, a file for the bank or an answer of it. */
export async function countWaiting(services: Services, act: Act, staff: StaffCaller) {
  const seen = QUEUE_NAMES.filter((queue) => holdsRight(staff.roles, QUEUES[queue].view));
  return {
    queues: await countQueues(services, act, staff.staffId, seen),
    bank_files: await countBankFiles(services, act, staff),
    proposals: await countProposals(services, act, staff),
    lending_stops_on: readLendingStop(services),
  };
}

/** The first day on which nothing new may be lent; null while that is far. */
export const readLendingStop = ({ clock, law }: Pick<Services, 'clock' | 'law'>): string | null =>
  lendingStopsOn(dayInAlmaty(clock.now().getTime()), law.through);

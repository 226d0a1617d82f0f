import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addTiyn, NOTHING, subtractTiyn } from '@senim/loan-engine/units/money';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type {
  BankNotice,
  PayoutBank,
  StatementEntry,
  Transfer,
  TransferState,
} from '../../apps/server/src/providers/bank/payout-bank.ts';
import { readSigned } from './signed-hint.ts';

export interface BookedTransfer extends Transfer {
  readonly at: Date;
  status: 'accepted' | 'executed' | 'rejected' | 'returned';
  returnedAt: Date | null;
}

/** What the bank does with the next order. */
export type Mood = 'executes' | 'waits' | 'rejects';

/** A bank with a book of its own, which takes each reference once; unless it tells, its transfers of today are known to whoever asks for each. Its mood is what a scene says. */
export function bankOutside(clock: Clock, tells: boolean) {
  const book = new Map<string, BookedTransfer>();
  let mood: Mood = 'executes';
  const statusOf: Readonly<Record<Mood, BookedTransfer['status']>> = {
    executes: 'executed',
    waits: 'accepted',
    rejects: 'rejected',
  };
  const bank: PayoutBank = {
    name: 'simulated',
    async send(order) {
      const known = book.get(order.reference);
      if (known && !isSame(known, order)) return { kind: 'refused' };
      if (!known)
        book.set(order.reference, { ...order, at: clock.now(), status: statusOf[mood], returnedAt: null });
      const booked = book.get(order.reference) ?? order;
      return mood === 'rejects' && !known
        ? { kind: 'rejected', reason: 'AC04', booked }
        : { kind: 'accepted' };
    },
    async find(reference) {
      const transfer = book.get(reference);
      return transfer ? stateOf(transfer) : { kind: 'unknown' };
    },
    async readStatement(day) {
      if (day >= dayInAlmaty(clock.now().getTime())) return null;
      const before = entriesOf(book, (each) => each < day);
      const entries = entriesOf(book, (each) => each === day);
      const openingTiyn = balanceOf(before);
      return { openingTiyn, closingTiyn: addTiyn(openingTiyn, balanceOf(entries)), entries };
    },
    readNotices: async (day) => (tells ? entriesOf(book, (each) => each === day) : null),
    readCallback: (path, body, signature) => readSigned('bank', path, body, signature, 'reference'),
  };
  return {
    bank,
    book,
    mood: (): Mood => mood,
    /** One that rejects does so with what it has taken and not made, too. */
    setMood(next: Mood) {
      mood = next;
      if (next === 'rejects')
        for (const transfer of book.values())
          if (transfer.status === 'accepted') transfer.status = 'rejected';
    },
    /** All that waits is made. */
    makeWaiting() {
      for (const transfer of book.values()) if (transfer.status === 'accepted') transfer.status = 'executed';
    },
    /** A transfer that was made comes back, as from an account closed meanwhile. */
    bringBack(reference: string): boolean {
      const transfer = book.get(reference);
      if (transfer?.status !== 'executed') return false;
      transfer.status = 'returned';
      transfer.returnedAt = clock.now();
      return true;
    },
  };
}

export type BankOutside = ReturnType<typeof bankOutside>;

const isSame = (known: Transfer, order: Transfer): boolean =>
  known.iban === order.iban && known.iin === order.iin && known.amountTiyn === order.amountTiyn;

function stateOf(booked: BookedTransfer): TransferState {
  switch (booked.status) {
    case 'executed':
      return { kind: 'executed', at: booked.at, booked };
    case 'accepted':
      return { kind: 'accepted', booked };
    default:
      return { kind: booked.status, reason: 'AC04', booked };
  }
}

/** The entries of such days: what was sent, and what came back. */
function entriesOf(
  book: ReadonlyMap<string, BookedTransfer>,
  isMeant: (day: string) => boolean,
): BankNotice[] {
  const isOf = (at: Date) => isMeant(dayInAlmaty(at.getTime()));
  return [...book.values()].flatMap(({ reference, amountTiyn, status, at, returnedAt }) => {
    const isMade = status === 'executed' || status === 'returned';
    const entry = (kind: StatementEntry['kind']): BankNotice => ({
      kind,
      reference,
      bankReference: `${kind}-${reference}`,
      amountTiyn,
    });
    return [
      ...(isMade && isOf(at) ? [entry('sent')] : []),
      ...(returnedAt && isOf(returnedAt) ? [entry('returned')] : []),
    ];
  });
}

const balanceOf = (entries: readonly StatementEntry[]) =>
  entries.reduce(
    (sum, { kind, amountTiyn }) =>
      kind === 'sent' ? subtractTiyn(sum, amountTiyn) : addTiyn(sum, amountTiyn),
    NOTHING,
  );

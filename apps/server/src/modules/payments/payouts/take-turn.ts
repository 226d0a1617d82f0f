import { isWorkingInstant, nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist } from '../../../platform/outcome.ts';
import type { PayoutBank, Transfer } from '../../../providers/bank/payout-bank.ts';
import { openDays } from '../../ledger/open-days.ts';
import { bringToBank } from './bring-to-bank.ts';
import { holdAfterRestore } from './hold-after-restore.ts';
import { ANOTHER_BANK, ANOTHER_TRANSFER } from './rules.ts';
import type { TurnEnd } from './types.ts';

export interface PayoutServices extends Services {
  readonly bank: Pick<PayoutBank, 'name' | 'send' | 'find'>;
}

/** How long a worker holds a transfer. A worker that sleeps longer loses its lease and writes nothing. */
const LEASE_MS = 30_000;

/** When to check again a transfer that the bank has taken but not made yet. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** A leased transfer: what the bank is told, and what the books do about its answer. */
export interface Turn {
  readonly order: Transfer;
  /** The bank was not asked yet. */
  readonly isNew: boolean;
  /** The bank that was asked, or is to be. */
  readonly askedBank: string;
  /** When to ask the bank again about what it says is another's; without it, a person does. */
  readonly askAgainAfterMs?: number;
  /** False, with nothing written, if our lease is no longer the newest. */
  readonly end: (tx: Transaction, end: TurnEnd) => Promise<boolean>;
  readonly bookExecuted: (tx: Transaction, at: Date) => Promise<void>;
  readonly bookFailed: (tx: Transaction) => Promise<void>;
}

const later = ({ clock }: Services, milliseconds: number): Date =>
  new Date(clock.now().getTime() + milliseconds);

export const leaseEnd = (services: Services): Date => later(services, LEASE_MS);

/** When a new transfer may leave; null if now. */
export async function whenMayLeave(services: Services, tx: Transaction): Promise<Date | null> {
  const { hours } = services.lender;
  const now = services.clock.now().getTime();
  return isWorkingInstant(now, hours)
    ? holdAfterRestore(services, tx)
    : new Date(nextWorkingInstant(now, hours));
}

/** Puts a transfer back that may not leave yet. */
export async function postpone(
  tx: Transaction,
  end: (tx: Transaction, end: TurnEnd) => Promise<boolean>,
  notBefore: Date,
): Promise<'postponed'> {
  insist(await end(tx, { status: 'created', notBefore }), 'a transfer just leased is put back');
  return 'postponed';
}

/**
 * One turn with one transfer. The bank is asked before anything is sent again, always under the same reference. Throws while the
 * outcome is open, so that the queue brings the transfer back. If the bank has another transfer under that reference, or
 * another bank was asked, nothing is booked and nothing is sent again.
 */
export async function takeTurn(
  services: PayoutServices,
  act: Act,
  turn: Turn,
): Promise<'executed' | 'failed' | 'waiting' | 'disputed' | 'not-ours'> {
  // Another bank would say that it knows no such order, and be sent it.
  if (turn.askedBank !== services.bank.name) return leaveInDispute(services, act, turn, ANOTHER_BANK);
  const state = await bringToBank(services.bank, turn.order, turn.isNew);
  if (state === ANOTHER_TRANSFER) return leaveInDispute(services, act, turn, ANOTHER_TRANSFER);
  if (state.kind === 'executed') return finishExecuted(services, act, turn, state.at);
  if (state.kind === 'rejected' || state.kind === 'returned')
    return finishFailed(services, act, turn, state.reason);
  const notBefore = state.kind === 'accepted' ? { notBefore: later(services, LOOK_AGAIN_MS) } : {};
  await services.database.transaction(act, (tx) => turn.end(tx, { status: 'in-doubt', ...notBefore }));
  if (state.kind === 'accepted') return 'waiting';
  throw new Error(`Transfer ${turn.order.reference} is in doubt: the bank will be asked again.`);
}

const DISPUTES = {
  [ANOTHER_TRANSFER]: 'the bank has another transfer under a reference of ours',
  [ANOTHER_BANK]: 'a transfer was ordered at another bank, which alone knows what became of it',
} as const;

async function leaveInDispute(
  services: PayoutServices,
  act: Act,
  { order, askAgainAfterMs, end }: Turn,
  failure: keyof typeof DISPUTES,
): Promise<'disputed' | 'not-ours'> {
  const notBefore = askAgainAfterMs === undefined ? {} : { notBefore: later(services, askAgainAfterMs) };
  const left = await services.database.transaction(act, (tx) =>
    end(tx, { status: 'in-doubt', failure, ...notBefore }),
  );
  if (!left) return 'not-ours';
  const { reference } = order;
  services.log.error({ reference }, DISPUTES[failure]);
  return 'disputed';
}

async function finishExecuted(
  services: PayoutServices,
  act: Act,
  { end, bookExecuted }: Turn,
  at: Date,
): Promise<'executed' | 'not-ours'> {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    if (!(await end(tx, { status: 'executed', executedAt: at }))) return 'not-ours';
    await bookExecuted(tx, at);
    return 'executed';
  });
}

async function finishFailed(
  services: PayoutServices,
  act: Act,
  { end, bookFailed }: Turn,
  failure: string,
): Promise<'failed' | 'not-ours'> {
  return services.database.transaction(act, async (tx) => {
    if (!(await end(tx, { status: 'failed', failure }))) return 'not-ours';
    await bookFailed(tx);
    return 'failed';
  });
}

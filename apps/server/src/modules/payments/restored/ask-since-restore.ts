import { reportAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { PayoutBank } from '../../../providers/bank/payout-bank.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { wakeCardPayments } from '../cards/wake-card-payments.ts';
import { isRestoreOpen } from '../payouts/store.ts';
import { wakeStatements } from '../statements/wake-statements.ts';
import { lackingOf } from './rules.ts';
import { readBankDays, readCardDays, readEntered, readLastRestore, readNetworksLast } from './store.ts';
import type { AskedSinceRestore, LackingTransfer } from './types.ts';

type AskingServices = Services & {
  readonly cards: Pick<CardAcquirer, 'isAbsent'>;
  /** Null where people bring what the bank says. */
  readonly bank: Pick<PayoutBank, 'readStatement'> | null;
};

const act = reportAct('payments.ask-since-restore');

/**
 * Has bank and acquirer asked for every day since the backup that they were not asked for, by the jobs that ask them each day, and tells what
 * they have answered: safe to repeat until all is there. What others have sent us is read from the bank at once, as the book keeps no such
 * entries. Terminal networks have no list: their last payment in the book is told. Null where this book was never restored.
 */
export async function askSinceRestore(services: AskingServices): Promise<AskedSinceRestore | null> {
  const { database, lender, bank } = services;
  const restore = await database.transaction(act, readLastRestore);
  if (!restore) return null;
  await wakeStatements(services);
  await wakeCardPayments(services);
  const told = await database.transaction(act, async (tx) => ({
    days: await readBankDays(tx, restore),
    cards: services.cards.isAbsent ? [] : await readCardDays(tx, restore),
    networks: await readNetworksLast(
      tx,
      lender.networks.map(({ code }) => code),
      restore,
    ),
    isHeld: await isRestoreOpen(tx),
  }));
  const { days, ...rest } = told;
  const asked = [];
  for (const day of days)
    asked.push({ ...day, lacking: bank ? await lackingOn(services, bank, day.day) : null });
  return { ...restore, bank: asked, ...rest };
}

async function lackingOn(
  { database }: Services,
  bank: NonNullable<AskingServices['bank']>,
  day: string,
): Promise<LackingTransfer[] | null> {
  const statement = await bank.readStatement(day);
  if (!statement) return null;
  return lackingOf(statement.entries, await database.transaction(act, (tx) => readEntered(tx, day)));
}

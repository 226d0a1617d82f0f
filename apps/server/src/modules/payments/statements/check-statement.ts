import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { PayoutBank, StatementEntry } from '../../../providers/bank/payout-bank.ts';
import { bookStatedRefund } from '../payer-refunds/book-stated-refund.ts';
import { returnPayerRefund } from '../payer-refunds/return-payer-refund.ts';
import { findByReference } from '../payer-refunds/store.ts';
import { bookStated } from '../payouts/book-stated.ts';
import { returnPayout } from '../payouts/return-payout.ts';
import { readExecuted } from '../payouts/store.ts';
import type { PayoutServices } from '../payouts/take-turn.ts';
import { checkBalances, compareStatement, spanOf, unconfirmedNotices } from './rules.ts';
import {
  insertDifferences,
  insertStatement,
  readBalancesAround,
  readNoticesOf,
  readPayoutsOfDay,
  settleNamed,
} from './store.ts';

export type StatementServices = PayoutServices & {
  readonly bank: Pick<PayoutBank, 'readStatement' | 'readNotices'>;
};

const act = machineAct('payments.check-statement', 'statement.checked');
const looking = { ...act, auditEvent: null };

/**
 * Compares the bank's statement of a day with the payouts and with what the bank told during the day, and its balances with its entries and the days
 * around it, once. Payouts that it shows as made or come back are booked first; other differences go to the desk of statements. Throws while the bank has no statement, so that
 * the queue tries the day again. Returns the count of differences that were not found before.
 */
export async function checkStatement(services: StatementServices, day: string): Promise<number> {
  const statement = await services.bank.readStatement(day);
  if (statement === null) throw new Error(`The bank has no statement of ${day} yet.`);
  const { entries } = statement;
  for (const entry of entries) if (entry.kind === 'sent') await bookSent(services, entry, day);
  for (const { kind, reference } of entries) if (kind === 'returned') await takeReturn(services, reference);
  const references = entries.map(({ reference }) => reference);
  const named = entries.flatMap(({ bankReference }) => bankReference ?? []);
  return services.database.transaction(act, async (tx) => {
    const readAt = services.clock.now();
    if (!(await insertStatement(tx, { ...statement, day, readAt }))) return 0;
    const differences = [
      ...compareStatement(entries, await readPayoutsOfDay(tx, references, spanOf(day))),
      ...unconfirmedNotices(await readNoticesOf(tx, day), entries),
      ...checkBalances(day, statement, await readBalancesAround(tx, day)),
    ];
    const found = await insertDifferences(tx, day, differences, readAt);
    await settleNamed(tx, [...references, ...named], readAt);
    if (found > 0)
      services.log.error({ day, differences: found }, 'the bank’s statement differs from the payouts');
    return found;
  });
}

/** The bank's own word, where its answer to our order was lost. */
async function bookSent(services: Services, entry: StatementEntry, day: string): Promise<void> {
  await bookStated(services, entry, day);
  await bookStatedRefund(services, entry, day);
}

/** Takes a payout, or a refund to a payer, back that the bank says has come back. */
export async function takeReturn(services: PayoutServices, reference: string): Promise<void> {
  const made = await services.database.transaction(looking, (tx) => readExecuted(tx, reference));
  if (made) void (await returnPayout(services, made));
  const refund = await services.database.transaction(looking, (tx) => findByReference(tx, reference));
  if (refund) void (await returnPayerRefund(services, refund.refundId));
}

import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { PayoutBank } from '../../../providers/bank/payout-bank.ts';
import { returnPayout } from '../payouts/return-payout.ts';
import type { PayoutServices } from '../payouts/send-payout.ts';
import { readExecuted } from '../payouts/store.ts';
import { checkBalances, compareStatement } from './rules.ts';
import {
  insertDifferences,
  insertStatement,
  readBalancesAround,
  readPayoutsOfDay,
  settleNamed,
} from './store.ts';

export type StatementServices = PayoutServices & { readonly bank: Pick<PayoutBank, 'readStatement'> };

const act = machineAct('payments.check-statement', 'statement.checked');
const looking = { ...act, auditEvent: null };

/**
 * Compares the bank's statement of a day with the payouts, and its balances with its entries and the days around it, once. Returned payouts are booked first; other differences go to the
 * desk of statements. Throws while the bank has no statement, so that the queue tries the day again. Returns the count of differences.
 */
export async function checkStatement(services: StatementServices, day: string): Promise<number> {
  const statement = await services.bank.readStatement(day);
  if (statement === null) throw new Error(`The bank has no statement of ${day} yet.`);
  const { entries } = statement;
  for (const { kind, reference } of entries) if (kind === 'returned') await takeReturn(services, reference);
  const references = [...new Set(entries.map(({ reference }) => reference))];
  const span = {
    from: new Date(instantAt(day, '00:00')),
    until: new Date(instantAt(addDays(day, 1), '00:00')),
  };
  return services.database.transaction(act, async (tx) => {
    const readAt = services.clock.now();
    if (!(await insertStatement(tx, { ...statement, day, readAt }))) return 0;
    const differences = [
      ...compareStatement(entries, await readPayoutsOfDay(tx, references, span)),
      ...checkBalances(day, statement, await readBalancesAround(tx, day)),
    ];
    await insertDifferences(tx, day, differences, readAt);
    await settleNamed(tx, references, readAt);
    if (differences.length > 0)
      services.log.error(
        { day, differences: differences.length },
        'the bank’s statement differs from the payouts',
      );
    return differences.length;
  });
}

async function takeReturn(services: Services & PayoutServices, reference: string): Promise<void> {
  const made = await services.database.transaction(looking, (tx) => readExecuted(tx, reference));
  if (made) void (await returnPayout(services, made));
}

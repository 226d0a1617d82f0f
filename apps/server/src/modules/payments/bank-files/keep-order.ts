import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { OrderBook } from '../../../providers/bank/bank-files.ts';
import type { Transfer } from '../../../providers/bank/payout-bank.ts';
import { isSameOrder, stateKept } from './rules.ts';
import { insertOrder, isBookingOpen, readOrder, readStatementKept } from './store.ts';

const act = machineAct('payments.bank-files');

/** Orders and answers in our own tables, sealed. */
export const orderBookOf = ({ database, sealing, clock }: Services): OrderBook => ({
  keep: (order) =>
    database.transaction(act, async (tx) => {
      const { reference, amountTiyn } = order;
      const orderSealed = sealing.seal(JSON.stringify(order));
      if (await insertOrder(tx, { reference, amountTiyn, orderSealed, orderedAt: clock.now() }))
        return 'kept';
      const kept = await readOrder(tx, reference);
      const known = kept && (JSON.parse(sealing.open(kept.orderSealed)) as Transfer);
      return known && isSameOrder(known, order) ? 'kept' : 'other';
    }),
  readTold: (reference) =>
    database.transaction(act, async (tx) => {
      const kept = await readOrder(tx, reference);
      if (!kept) return undefined;
      return kept.toldSealed ? stateKept(sealing.open(kept.toldSealed)) : null;
    }),
  // What it tells of is booked first: compared before, each transfer of the day would be a difference.
  readStatement: (day) =>
    database.transaction(act, async (tx) => {
      const kept = await readStatementKept(tx, day);
      return !kept || (await isBookingOpen(tx, day)) ? null : sealing.open(kept);
    }),
});

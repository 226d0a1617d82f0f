import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { type Database, machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { onceAtATimeEach } from '../../platform/once-at-a-time.ts';
import { lockOpenedDay, peekOpenedDay, writeOpenedDay } from './store.ts';

const act = machineAct('ledger.open-days');

/**
 * Opens every day from the last opened one through today, before any money of today. It reads no loan, so it takes as long in a
 * large book as in a small one: what the days change by themselves is posted afterwards (recognise-days.ts). A second call
 * does nothing.
 */
export async function openDays({ clock, database }: Services): Promise<void> {
  const today = dayInAlmaty(clock.now().getTime());
  while ((known.get(database) ?? '') < today) {
    const opened = await database.transaction(act, peekOpenedDay);
    if (opened !== null) known.set(database, opened);
    if (opened === null || opened < today) await openThrough(database, today);
  }
}

/** The last day that was seen open: an opened day stays open, so it need not be asked for again. */
const known = new WeakMap<Database, string>();

/**
 * All days in one transaction, which waits only for the postings under way; whoever comes second finds them open. Calls at the
 * same time wait for the first one, so that they do not hold the connections of all others.
 */
const openThrough = onceAtATimeEach((database: Database, today: string) =>
  database.transaction(act, async (tx) => {
    let opened = await lockOpenedDay(tx);
    while (opened === null || opened < today) {
      opened = opened === null ? today : dayText(addDays(knownDay(opened), 1));
      await writeOpenedDay(tx, opened);
    }
  }),
);

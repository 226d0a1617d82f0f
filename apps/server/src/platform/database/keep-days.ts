import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Services } from '../machinery.ts';
import { whileThereIsMore } from '../once-at-a-time.ts';
import type { Act, Transaction } from './database.ts';

/** After an upgrade there may be all days of years. */
const DAYS_A_RUN = 100;
const HOUR_MS = 3_600_000;

/** The first day that is not yet over for an hour: whatever was under way when the one before it ended is written by then, as a transaction takes seconds. */
export const overForAnHour = ({ clock }: Pick<Services, 'clock'>): string =>
  dayInAlmaty(clock.now().getTime() - HOUR_MS);

/** Adds up one day after another that is before the one named, each in a transaction of its own, some at a look; `addUp` is false once none is left. Says whether some may be. */
export const keepDays = (
  { database }: Pick<Services, 'database'>,
  act: Act,
  before: string,
  addUp: (tx: Transaction, before: string) => Promise<boolean>,
): Promise<boolean> =>
  whileThereIsMore(DAYS_A_RUN, () => database.transaction(act, (tx) => addUp(tx, before)));

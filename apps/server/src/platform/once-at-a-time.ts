import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from './database/database.ts';
import type { Services } from './machinery.ts';
/** The work as it is, except that whoever asks for it while it is under way gets that run, and no second one begins. */
export function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  const all = {};
  const each = onceAtATimeEach(work);
  return () => each(all);
}

/** The same for each of several things that are worked on: what else the run is given is what its first asker gave. */
export function onceAtATimeEach<Key extends object, Given extends readonly unknown[], T>(
  work: (key: Key, ...given: Given) => Promise<T>,
): (key: Key, ...given: Given) => Promise<T> {
  const underWay = new WeakMap<Key, Promise<T>>();
  return (key, ...given) => {
    const running = underWay.get(key) ?? work(key, ...given).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}

/**
 * Does the work again after each pause, one run at a time. What it answers ends that, and waits for the run that is under way, so that the run
 * finds what it needs. The work tells of its failures itself.
 */
export function regularly(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  const once = onceAtATime(work);
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = once();
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/**
 * Does the work again while it answers that there is more, so often at most: what is left waits for the next run, so that whoever waits for this one does
 * not wait for years of it. Says whether something may be left.
 */
export async function whileThereIsMore(timesMax: number, work: () => Promise<boolean>): Promise<boolean> {
  for (let times = 0; times < timesMax; times += 1) if (!(await work())) return false;
  return true;
}

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

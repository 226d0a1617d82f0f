import type pg from 'pg';
import type { Sql } from './sql.ts';
import { type Passenger, sendTogether } from './trip.ts';
import { writtenValue } from './values.ts';

/** Names and values of what holds for one transaction. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** Whatever is asked for before the next turn of the loop goes in one trip, under the settings, which end with it. */
export function readingOn<Act>(pool: pg.Pool, act: Act, settings: Settings) {
  let waiting: Passenger[] = [];
  const leave = () => {
    const passengers = waiting;
    waiting = [];
    void sendTogether(pool, [settingOut(settings), ...passengers]);
  };
  const ask = <Row>({ text, name, values }: Sql) =>
    new Promise<Row[]>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(leave);
      waiting.push({
        statement: { text, name },
        values: values.map(writtenValue),
        resolve: (rows) => resolve(rows as Row[]),
        reject,
      });
    });
  return {
    act,
    rows: ask,
    row: async <Row>(statement: Sql) => (await ask<Row>(statement))[0],
    one: async <Row>(statement: Sql) => theOne((await ask<Row>(statement))[0], statement),
  };
}

/** The first of a trip: it sets what the others are held by. */
function settingOut(settings: Settings): Passenger {
  const places = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  const text = `SELECT ${places.join(', ')}, set_config('transaction_read_only', 'on', true)`;
  return {
    statement: { text, name: `settings ${settings.length}` },
    values: settings.flat(),
    resolve: () => {},
    // Whoever waits for the others hears of it.
    reject: () => {},
  };
}

/** The row that must exist. */
export function theOne<Row>(row: Row | undefined, { text }: Sql): Row {
  if (!row) throw new Error(`A row that must exist does not: ${text.trim().slice(0, 80)}`);
  return row;
}

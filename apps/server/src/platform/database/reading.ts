import type pg from 'pg';
import { type Refused, Undone } from '../outcome.ts';
import { type Lending, nameKept, type Settings } from './lending.ts';
import type { Sql } from './sql.ts';
import { type Passenger, sendTogether } from './trip.ts';
import { writtenValue } from './values.ts';

/** What must be so in the eyes of the database, under the act's own rights; otherwise all that the work would answer is this refusal. */
export interface Provided {
  /** It is so if this finds a row. */
  readonly found: Sql;
  readonly orElse: Refused<string>;
}

/**
 * Whatever is asked for before the next turn of the loop goes in one trip, under the settings, which end with it. Each trip asks first for what
 * must be so, and rejects with `Undone` where it is not.
 */
export function readingOn<OfAct extends { readonly provided?: Provided }>(
  { pool, lending }: { readonly pool: pg.Pool; readonly lending: Lending },
  act: OfAct,
  settings: Settings,
) {
  let waiting: Passenger[] = [];
  const leave = () => {
    const passengers = waiting;
    waiting = [];
    const asked = act.provided ? provided(act.provided, passengers) : passengers;
    void sendTogether(
      pool,
      [settingOut([...lending.toEach, ...settings]), ...asked].map((passenger) => named(passenger, lending)),
    );
  };
  const ask = <Row>(statement: Sql) =>
    new Promise<Row[]>((resolve, reject) => {
      const passenger = passengerOf(statement, (rows) => resolve(rows as Row[]), reject);
      if (waiting.length === 0) setImmediate(leave);
      waiting.push(passenger);
    });
  return {
    act,
    rows: ask,
    row: async <Row>(statement: Sql) => (await ask<Row>(statement))[0],
    one: async <Row>(statement: Sql) => theOne((await ask<Row>(statement))[0], statement),
  };
}

function passengerOf(
  { text, name, values }: Sql,
  resolve: Passenger['resolve'],
  reject: Passenger['reject'],
): Passenger {
  return { statement: { text, name }, values: values.map(writtenValue), resolve, reject };
}

const named = (passenger: Passenger, lending: Lending): Passenger => ({
  ...passenger,
  statement: { text: passenger.statement.text, name: nameKept(lending, passenger.statement) },
});

/** Answered in their order, so that what must be so is known before the first of the others is told. */
function provided({ found, orElse }: Provided, passengers: readonly Passenger[]): Passenger[] {
  let isSo = false;
  const first = passengerOf(
    found,
    (rows) => {
      isSo = rows.length > 0;
    },
    () => {},
  );
  const others = passengers.map((passenger) => ({
    ...passenger,
    resolve: (rows: readonly object[], count: number) =>
      isSo ? passenger.resolve(rows, count) : passenger.reject(new Undone(orElse)),
  }));
  return [first, ...others];
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

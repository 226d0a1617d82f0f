import type pg from 'pg';
import { type Refused, Undone } from '../outcome.ts';
import type { Asked, TakeAlong } from './gathering/gather-readings.ts';
import { type Lending, nameKept, type Settings } from './lending.ts';
import type { Sql } from './sql.ts';
import { type Passenger, sendTogether, settingOut } from './trip.ts';
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
  takeAlong?: TakeAlong,
) {
  let waiting: Asked[] = [];
  const alone = (asked: readonly Asked[]) =>
    new Promise<void>((resolve) => {
      const first = {
        ...settingOut([...lending.toEach, ...settings], lending),
        resolve: () => resolve(),
        reject: () => resolve(),
      };
      void sendTogether(
        pool,
        [first, ...asked].map((passenger) => named(passenger, lending)),
      );
    });
  const leave = () => {
    const asked = act.provided ? provided(act.provided, waiting) : waiting;
    waiting = [];
    if (!takeAlong?.(asked, () => alone(asked))) void alone(asked);
  };
  const ask = <Row>(statement: Sql) =>
    new Promise<Row[]>((resolve, reject) => {
      const asked = askedFor(statement, (rows) => resolve(rows as Row[]), reject);
      if (waiting.length === 0) setImmediate(leave);
      waiting.push(asked);
    });
  return {
    act,
    rows: ask,
    row: async <Row>(statement: Sql) => (await ask<Row>(statement))[0],
    one: async <Row>(statement: Sql) => theOne((await ask<Row>(statement))[0], statement),
  };
}

function askedFor(of: Sql, resolve: Passenger['resolve'], reject: Passenger['reject']): Asked {
  const { text, name, values } = of;
  return { of, statement: { text, name }, values: values.map(writtenValue), resolve, reject };
}

const named = (passenger: Passenger, lending: Lending): Passenger => ({
  ...passenger,
  statement: { text: passenger.statement.text, name: nameKept(lending, passenger.statement) },
});

/** Answered in their order, so that what must be so is known before the first of the others is told. */
function provided({ found, orElse }: Provided, asked: readonly Asked[]): Asked[] {
  let isSo = false;
  const first = askedFor(
    found,
    (rows) => {
      isSo = rows.length > 0;
    },
    () => {},
  );
  const others = asked.map((one) => ({
    ...one,
    resolve: (rows: readonly object[], count: number) =>
      isSo ? one.resolve(rows, count) : one.reject(new Undone(orElse)),
  }));
  return [first, ...others];
}

/** The row that must exist. */
export function theOne<Row>(row: Row | undefined, { text }: Sql): Row {
  if (!row) throw new Error(`A row that must exist does not: ${text.trim().slice(0, 80)}`);
  return row;
}

import type pg from 'pg';
import { type Lending, nameKept } from './lending.ts';
import type { Sql } from './sql.ts';
import { type Passenger, Trip } from './trip.ts';
import { writtenValue } from './values.ts';

export interface Answer {
  readonly rows: readonly object[];
  /** How many rows were read or changed. */
  readonly count: number;
}

/**
 * Statements of one transaction, in the order in which they are asked for. What is asked for at once (`Promise.all`) goes in one trip: it leaves
 * when nothing more can go on without an answer. If one of such a trip fails they all have, and `broken` says so: the connection is not to be used again.
 * After `end` nothing can be asked, as the connection may be another's by then.
 */
export function askingOn(client: pg.PoolClient, lending: Lending) {
  let waiting: Passenger[] = [];
  let isOver = false;
  let broken: Error | undefined;

  const leave = () => {
    const passengers = waiting;
    waiting = [];
    if (isOver) for (const { reject } of passengers) reject(new Error('The transaction is over.'));
    else if (passengers.length === 1) for (const passenger of passengers) goAlone(client, passenger);
    else goTogether(passengers);
  };
  const goTogether = (passengers: readonly Passenger[]) => {
    client.query(
      new Trip(passengers, (error) => {
        broken = error ?? broken;
      }),
    );
  };
  const ask = (statement: Sql) =>
    new Promise<Answer>((resolve, reject) => {
      const passenger: Passenger = {
        statement: { text: statement.text, name: nameKept(lending, statement) },
        values: statement.values.map(writtenValue),
        resolve: (rows, count) => resolve({ rows, count }),
        reject,
      };
      if (waiting.length === 0) process.nextTick(leave);
      waiting.push(passenger);
    });
  return {
    ask,
    broken: () => broken,
    end: () => {
      isOver = true;
    },
  };
}

function goAlone(client: pg.PoolClient, { statement, values, resolve, reject }: Passenger): void {
  client
    .query({ ...statement, values: [...values] })
    .then(({ rows, rowCount }) => resolve(rows as object[], rowCount ?? 0), reject);
}

import type pg from 'pg';
import type { Lending, Settings } from './lending.ts';
import { type Recorded, trailRow } from './recorded.ts';
import { type Passenger, passengerFor, type Question, setting, Trip } from './trip.ts';

export interface Answer {
  readonly rows: readonly object[];
  /** How many rows were read or changed. */
  readonly count: number;
}

/** What a transaction begins with, before the first of its statements and in the same trip. */
export interface Beginning {
  readonly passengers: readonly Passenger[];
  /** The row of the trail, once it was written; none where the act leaves none. */
  trail(): Recorded | undefined;
}

/** How a transaction is meant. */
interface Meant {
  readonly isReport: boolean;
  /** Of another report that is under way; none where it begins one of its own. */
  readonly moment: string | undefined;
  /** What it is held by, and who acts. */
  readonly settings: Settings;
  readonly inTrail: Readonly<Parameters<typeof trailRow>> | null;
}

/** Begins, tells row-level security who acts, and writes the row of the trail. */
export function beginningOf({ isReport, moment, settings, inTrail }: Meant, lending: Lending): Beginning {
  let told: unknown;
  const hear = ([row]: readonly object[]) => {
    told = row;
  };
  const [begin, manners] = isReport ? [BEGIN_REPORT, OF_REPORT] : [BEGIN, []];
  const held = setting([...lending.toEach, ...manners, ...settings]);
  const asked = [begin, ...atMoment(moment), held, ...(inTrail ? trailRow(...inTrail) : [])];
  return {
    passengers: asked.map((question) => passengerFor(question, lending, hear)),
    // The last of them tells what the row says.
    trail: () => (inTrail ? { record: 'audit-trail', ...(told as Omit<Recorded, 'record'>) } : undefined),
  };
}

const BEGIN = { text: 'BEGIN', name: 'begin', values: [] };
const BEGIN_REPORT = {
  text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  name: 'begin report',
  values: [],
};

/** The database takes it as a word of the statement and before anything is read. */
function atMoment(moment: string | undefined): Question[] {
  if (moment === undefined) return [];
  if (!/^[\dA-F-]+$/.test(moment)) throw new Error(`${moment} names no moment.`);
  return [{ text: `SET TRANSACTION SNAPSHOT '${moment}'`, name: '', values: [] }];
}

/** The time-outs protect those who wait for an answer; a report only reads and holds nobody up. */
const OF_REPORT: Settings = [
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
  ['work_mem', '64MB'],
];

const COMMIT = { text: 'COMMIT', name: 'commit', values: [] };

/**
 * Statements of one transaction, in the order in which they are asked for, after those that it begins with. What is asked for at once (`Promise.all`)
 * goes in one trip: it leaves when nothing more can go on without an answer. What nobody waits for goes with the next, and the last of all with the
 * commit. If one of a trip of several fails they all have, and `broken` says so: the connection is not to be used again. Once it is over nothing can be
 * asked, as the connection may be another's by then.
 */
export function askingOn(client: pg.PoolClient, lending: Lending, beginning: readonly Passenger[]) {
  let waiting: Passenger[] = [...beginning];
  let hasBegun = false;
  let isLeaving = false;
  let isOver = false;
  let broken: Error | undefined;

  const leave = () => {
    const passengers = waiting;
    waiting = [];
    isLeaving = false;
    if (isOver) for (const { reject } of passengers) reject(new Error('The transaction is over.'));
    else if (passengers.length > 0) go(passengers);
  };
  const go = (passengers: readonly Passenger[]) => {
    hasBegun = true;
    if (passengers.length === 1) for (const passenger of passengers) goAlone(client, passenger);
    else
      client.query(
        new Trip(passengers, (error) => {
          broken = error ?? broken;
        }),
      );
  };
  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      if (!isLeaving) process.nextTick(leave);
      isLeaving = true;
      waiting.push(passengerFor(question, lending, (rows, count) => resolve({ rows, count }), reject));
    });
  return {
    ask,
    /** Who asks the next hears of its failure, at the latest whoever commits. */
    askLater(question: Question): void {
      if (isOver) throw new Error('The transaction is over.');
      waiting.push(passengerFor(question, lending));
    },
    /** Commits; the answer is that of a last statement, which goes with it. */
    async commit(last: Question | undefined): Promise<Answer | undefined> {
      const asked = last ? [ask(last), ask(COMMIT)] : [ask(COMMIT)];
      leave();
      isOver = true;
      const [answer] = await Promise.all(asked);
      return last && answer;
    },
    async rollBack(): Promise<void> {
      isOver = true;
      if (hasBegun) await client.query('ROLLBACK');
    },
    broken: () => broken,
  };
}

function goAlone(client: pg.PoolClient, { statement, values, resolve, reject }: Passenger): void {
  client
    .query({ ...statement, values: [...values] })
    .then(({ rows, rowCount }) => resolve(rows as object[], rowCount ?? 0), reject);
}

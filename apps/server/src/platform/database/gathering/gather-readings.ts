import type pg from 'pg';
import { gather } from '../../gather.ts';
import type { Log } from '../../log.ts';
import { type Lending, nameKept, type Settings } from '../lending.ts';
import type { Sql } from '../sql.ts';
import { type Passenger, sendTogether, settingOut } from '../trip.ts';
import { writtenValue } from '../values.ts';
import { type AsGathered, asGathered, PLACE, TURN } from './as-gathered.ts';

/** A statement that somebody has asked for. */
export interface Asked extends Passenger {
  readonly of: Sql;
}

/** What one borrower asks for at once. */
interface AskedAtOnce {
  /** By the session that acts, and never by what is asked for. */
  readonly owner: number;
  readonly asked: readonly Asked[];
  readonly statements: readonly AsGathered[];
  alone(): Promise<void>;
}

/** Takes it along with what others ask for at the same moment, or sends it by `alone`, which ends when it is answered; false if it must go by itself. */
export type TakeAlong = (asked: readonly Asked[], alone: () => Promise<void>) => boolean;

export interface GatheredReadings {
  of(owner: number): TakeAlong;
  waiting(): number;
}

interface Sending {
  readonly pool: pg.Pool;
  readonly lending: Lending;
}

/** It may read some tables of those who ask, and no other. */
const GATHERING_ROLE = 'senim_gathering';
/** Two trips at a time, as more would each take fewer along. */
const AT_ONCE = 2;
const CALLS_MAX = 32;
/** After a trip that failed, nobody is taken along for a while. */
const REST_MS = 60_000;

/**
 * Borrowers who ask at the same moment are read together: each statement once for all of them, and whoever comes alone goes alone
 * (docs/decisions/0710).
 */
export function gatherReadings(sending: Sending, log: Log, waitMsMax: number): GatheredReadings {
  let waiting = 0;
  let restsUntilMs = 0;
  const ask = gather<AskedAtOnce, true>(
    {
      name: 'readings',
      async together(calls) {
        waiting -= calls.length;
        if (calls.length > 1) await sendGathered(sending, calls);
        else await calls[0]?.alone();
        return calls.map(() => true);
      },
      async alone(call) {
        await call.alone();
        return true;
      },
      failed(error) {
        restsUntilMs = performance.now() + REST_MS;
        log.warn(
          { error: error.message },
          'borrowers could not be read together: for a minute each is read alone',
        );
      },
    },
    { atOnce: AT_ONCE, callsMax: CALLS_MAX, waitMsMax },
  );
  return {
    of: (owner) => (asked, alone) => {
      if (performance.now() < restsUntilMs) return false;
      const statements = asked.flatMap(({ of }) => asGathered(of) ?? []);
      if (statements.length < asked.length) return false;
      waiting += 1;
      ask({ owner, asked, statements, alone }).catch((error: Error) => {
        // Its turn did not come.
        waiting -= 1;
        for (const { reject } of asked) reject(error);
      });
      return true;
    },
    waiting: () => waiting,
  };
}

/** All that is asked for by one statement: who asks, their values, and what they are told. */
interface Group {
  readonly statement: AsGathered;
  readonly owners: number[];
  readonly values: (readonly unknown[])[];
  readonly told: object[][];
}

/** Ends when all were answered, and fails if none was. */
function sendGathered({ pool, lending }: Sending, calls: readonly AskedAtOnce[]): Promise<void> {
  const groups = new Map<string, Group>();
  const tellings = calls.map((call) => joining(groups, call));
  const owners = [...new Set(calls.map(({ owner }) => owner))];
  const toEach = lending.toEach.filter(([name]) => name !== 'role');
  return new Promise((resolve, reject) => {
    const passengers = [...groups.values()].map((group) => passengerOf(group, lending, reject));
    const last = passengers.at(-1);
    const toldAll: Passenger[] = last
      ? [
          ...passengers.slice(0, -1),
          {
            ...last,
            resolve(rows, count) {
              last.resolve(rows, count);
              for (const tell of tellings) tell();
              resolve();
            },
          },
        ]
      : [];
    void sendTogether(pool, [
      { ...settingOut([...toEach, ...settingsFor(owners)], lending), reject },
      ...toldAll,
    ]);
  });
}

/** Whoever is named here can be seen by the trip at all, if a statement should not hold each asker to their own rows. */
const settingsFor = (owners: readonly number[]): Settings => [
  ['role', GATHERING_ROLE],
  ['senim.principal', 'borrower'],
  ['senim.borrower_id', ''],
  ['senim.staff_id', ''],
  ['senim.borrower_ids', owners.join(',')],
  ['plan_cache_mode', 'force_generic_plan'],
];

/** Adds what a borrower asks for to what others ask for by the same statements; gives back how to tell the answers, in the order of the questions. */
function joining(groups: Map<string, Group>, { owner, asked, statements }: AskedAtOnce): () => void {
  const tellings = asked.map(({ of, resolve }, index) => {
    const statement = statements[index] as AsGathered;
    const group = groups.get(statement.name) ?? { statement, owners: [], values: [], told: [] };
    groups.set(statement.name, group);
    const told: object[] = [];
    group.owners.push(owner);
    group.values.push(of.values);
    group.told.push(told);
    return () => resolve(told, told.length);
  });
  return () => {
    for (const tell of tellings) tell();
  };
}

function passengerOf(
  { statement, owners, values, told }: Group,
  lending: Lending,
  reject: Passenger['reject'],
): Passenger {
  const width = values[0]?.length ?? 0;
  const lists = Array.from({ length: width }, (_, index) => values.map((its) => its[index]));
  return {
    statement: { text: statement.text, name: nameKept(lending, statement) },
    values: [owners, ...lists].map(writtenValue),
    resolve(rows) {
      for (const { [PLACE]: place, [TURN]: turn, ...row } of rows as readonly Told[])
        (told[place - 1] as object[])[turn - 1] = row;
    },
    reject,
  };
}

interface Told {
  readonly [PLACE]: number;
  readonly [TURN]: number;
}

import pg from 'pg';
import { createTestServices, type TestServices } from '../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../apps/server/src/modules/ledger/know-products.ts';
import { memberOfStaff } from '../apps/server/src/modules/staff/staff-for-tests.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { isRefused } from '../apps/server/src/platform/outcome.ts';
import { type AcquirerOutside, acquirerOutside } from '../simulate/outside/acquirer.ts';
import { type BankOutside, bankOutside, type Mood } from '../simulate/outside/bank.ts';
import { chanceOf, seededRandomness } from '../simulate/world/seed.ts';
import type { Beginning, Operation, Process } from './meeting.ts';
import { brokenBooks } from './state/hold-books.ts';
import { KeptState } from './state/kept-state.ts';
import { portraitOf } from './state/portrait.ts';
import { connectionsAt } from './turns/connections.ts';
import { Gate, type Order, type Place, type Walked } from './turns/gate.ts';

export type Pair = readonly [Operation | null, Operation | null];

/** What an operation said of itself: nothing, a refusal in words, or that it broke. */
export type Heard = { readonly kind: 'done' } | { readonly kind: 'refused' | 'broke'; readonly why: string };

/** What came of two that met. */
export interface Met {
  readonly heard: readonly [Heard, Heard];
  readonly portrait: readonly string[];
  /** What must never be, whatever the order. */
  readonly flaws: readonly string[];
  readonly walked: Walked;
}

/** A database at which two processes meet, as often as one likes, from the same beginning. */
export interface MeetingPlace {
  readonly operations: readonly Operation[];
  meet(pair: Pair, order: Order): Promise<Met>;
  close(): Promise<void>;
}

export async function openMeetingPlace(serverUrl: string, beginning: Beginning): Promise<MeetingPlace> {
  const name = `interleave_${process.pid}`;
  const url = serverUrl.replace(/\/postgres$/, `/${name}`);
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE senim_template`);
  const eyes = new pg.Client({ connectionString: url });
  // A beginning that cannot be made says so by itself, not by a server that stops around it.
  eyes.on('error', () => {});
  await eyes.connect();
  const said: string[] = [];
  const log = createLog('error', { write: (line) => void said.push(line) });
  const gate = new Gate((pid) => isBlocked(eyes, pid));
  const own = openDatabase(url, log);
  const databases = ([0, 1] as const).map((place) =>
    openDatabase(url, log, { Client: connectionsAt(gate, place), connectionWaitMs: NOBODY_HURRIES_MS }),
  );
  const world = { ...createTestServices(own), log };
  await knowProducts(world);
  const outside = openOutside(world);
  const operations = await beginning.make({
    ...{ process: outside.process, bank: outside.bank, acquirer: outside.acquirer },
    staff: (login) => memberOfStaff(world, login),
  });
  const kept = await KeptState.keep(eyes);
  const flawsBefore = await brokenBooks(world, eyes);
  if (flawsBefore.length > 0) throw new Error(`${beginning.name}: ${flawsBefore.join('; ')}`);
  const held = new Map<string, readonly string[]>();

  async function meet(pair: Pair, order: Order): Promise<Met> {
    await kept.putBack();
    said.length = 0;
    const around = outside.anew();
    const processes = databases.map((database, place) =>
      processAt(gate, place === 0 ? 0 : 1, {
        ...around.process,
        database: { ...database },
        randomness: randomnessOf(place),
      }),
    );
    const heard: [Heard, Heard] = [NOBODY, NOBODY];
    const act = (place: Place) => async () => {
      const [operation, at] = [pair[place], processes[place]];
      if (operation && at) heard[place] = await hear(operation, at, place);
    };
    const walked = await gate.walk(order, [act(0), act(1)]);
    for (const place of [0, 1] as const)
      if (pair[place]?.looksAgain || (heard[place].kind === 'broke' && pair[place]?.isJob))
        await act(place)();
    const portrait = await portraitOf(eyes, around.bank);
    const books = portrait.join('\n');
    const flaws = held.get(books) ?? (await brokenBooks(world, eyes));
    held.set(books, flaws);
    return { heard, portrait, flaws: [...flaws, ...said.map(failureIn)], walked };
  }

  return {
    operations,
    meet,
    async close() {
      for (const database of [own, ...databases]) await database.close();
      await eyes.end();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A busy machine is no fault of the product. */
const NOBODY_HURRIES_MS = 60_000;
const NOBODY: Heard = { kind: 'done' };

const randomnessOf = (place: number) => {
  const chance = chanceOf(place + 1);
  return seededRandomness(() => chance);
};

const failureIn = (line: string): string => `the log tells: ${line.trim().slice(0, 300)}`;

async function hear(operation: Operation, at: Process, place: Place): Promise<Heard> {
  try {
    const said: unknown = await operation.play(at, place);
    if (typeof said !== 'object' || said === null) return { kind: 'done' };
    if (isRefused(said)) return { kind: 'refused', why: String(said.refused) };
    // A terminal is refused by a number.
    const isTaken = !('result' in said) || said.result === 0;
    return isTaken ? { kind: 'done' } : { kind: 'refused', why: `result ${String(said.result)}` };
  } catch (error) {
    return { kind: 'broke', why: String(error) };
  }
}

/** The bank and the acquirer of a beginning, and as they stood then, for each order anew. */
function openOutside(world: TestServices) {
  const [bank, acquirer] = [bankOutside(world.clock, true), acquirerOutside(world.clock)];
  let mood: Mood = 'executes';
  const processWith = (own: BankOutside, cards: AcquirerOutside): Process => ({
    ...world,
    bank: own.bank,
    cards: cards.cards,
    publicUrl: 'http://site.example',
  });
  const setMood = (next: Mood) => {
    mood = next;
    bank.setMood(next);
  };
  return {
    process: processWith(bank, acquirer),
    bank: { ...bank, setMood },
    acquirer,
    anew() {
      const [own, cards] = [bankOutside(world.clock, true), acquirerOutside(world.clock)];
      own.setMood(mood);
      for (const [reference, transfer] of bank.book) own.book.set(reference, { ...transfer });
      for (const [invoice, charge] of acquirer.book) cards.book.set(invoice, { ...charge });
      return { process: processWith(own, cards), bank: own };
    },
  };
}

/** The process whose calls to bank and acquirer wait at the gate as well. */
function processAt(
  gate: Gate,
  place: Place,
  given: Omit<Process, 'database'> & { database: Database },
): Process {
  const atGate = <T>(label: string, call: () => Promise<T>) => gate.step(place, label, null, call);
  const { bank, cards } = given;
  return {
    ...given,
    bank: {
      ...bank,
      send: (order) => atGate('bank send', () => bank.send(order)),
      find: (reference) => atGate('bank find', () => bank.find(reference)),
    },
    cards: { ...cards, findPayment: (invoice) => atGate('acquirer find', () => cards.findPayment(invoice)) },
  };
}

async function isBlocked(eyes: pg.Client, pid: number): Promise<boolean> {
  const { rows } = await eyes.query('SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked', [pid]);
  return rows[0].blocked;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { parseArgs } from 'node:util';
import { type KeptResults, openResults } from '../simulate/kept-results.ts';
import { openServer } from '../simulate/world/open-server.ts';
import { type Chance, chanceOf, seedOf } from '../simulate/world/seed.ts';
import { BEGINNINGS } from './beginnings/all-beginnings.ts';
import { kept } from './beginnings/naive.ts';
import { type Anomaly, type Explored, explorePair } from './explore-pair.ts';
import type { Beginning, Operation } from './meeting.ts';
import { openMeetingPlace } from './meeting-place.ts';

/**
 * `npm run interleave [-- --orders 100000] [--seed 1] [--only word] [--at word] [--beginnings 12] [--resume file] [--server url]`: every two operations on money that may meet at a loan,
 * in the orders in which their statements can meet. With `--resume` each pair that was walked is written into a file, and none that stands there is walked again. Fails at an anomaly, and where the naive payment is not caught.
 */
export async function interleave(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      at: { type: 'string', default: '' },
      beginnings: { type: 'string', default: String(BEGINNINGS.length) },
      resume: { type: 'string' },
      server: { type: 'string' },
    },
  });
  const [seed, ordersMax] = [Number(values.seed), Number(values.orders)];
  const server = await openServer(values.server);
  const figures = new Figures();
  const walked = openResults<Explored>(
    values.resume ?? null,
    [seed, ordersMax, values.only, values.at, values.beginnings].join(),
  );
  try {
    const meant = BEGINNINGS.filter(({ name }) => name.includes(values.at));
    const chosen = drawn(meant, Number(values.beginnings), chanceOf(seedOf(seed, 0)));
    for (const [place, beginning] of chosen.entries()) {
      const wish = { ordersMax: Math.ceil(ordersMax / chosen.length), only: values.only };
      await exploreBeginning(
        server.url,
        beginning,
        { ...wish, seed: seedOf(seed, 1, place) },
        figures,
        walked,
      );
    }
    figures.noteNaive(await catchNaive(server.url, chanceOf(seedOf(seed, 2))));
    return figures.isGood;
  } finally {
    console.log(figures.line());
    await server.stop();
  }
}

interface Wish {
  readonly ordersMax: number;
  readonly only: string;
  readonly seed: number;
}

/** Fewer orders of a pair would be hardly more than one after another. */
const ORDERS_A_PAIR_MIN = 20;

async function exploreBeginning(
  serverUrl: string,
  beginning: Beginning,
  wish: Wish,
  figures: Figures,
  walked: KeptResults<Explored>,
): Promise<void> {
  const place = await openMeetingPlace(serverUrl, beginning);
  const before = figures.ordersCount;
  try {
    const pairs = pairsOf(place.operations).filter((pair) =>
      pair.some(({ name }) => name.includes(wish.only)),
    );
    const chosen = drawn(pairs, Math.ceil(wish.ordersMax / ORDERS_A_PAIR_MIN), chanceOf(wish.seed));
    for (const [index, pair] of chosen.entries()) {
      const left = wish.ordersMax - (figures.ordersCount - before);
      const share = Math.ceil(left / (chosen.length - index));
      const name = `${beginning.name}: ${pair.map((one) => one.name).join(' + ')}`;
      // A chance of its own for each, so that it does not matter which were walked before.
      const walk = () => explorePair(place, pair, share, chanceOf(seedOf(wish.seed, index)));
      const isOwn = !walked.has(name);
      figures.add(beginning.name, await walked.once(name, walk), isOwn);
    }
    console.log(
      `${beginning.name}: ${chosen.length} of ${pairs.length} pairs, ${figures.ordersCount - before} orders`,
    );
  } finally {
    await place.close();
  }
}

/** Each with each, and with another of its own kind. */
function pairsOf(operations: readonly Operation[]): readonly (readonly [Operation, Operation])[] {
  return operations.flatMap((one, index) =>
    operations.slice(index).map((other): readonly [Operation, Operation] => [one, other]),
  );
}

/** So many of them by chance, in their own order. */
function drawn<T>(all: readonly T[], count: number, chance: Chance): readonly T[] {
  const left = [...all];
  while (left.length > count) left.splice(chance.below(left.length), 1);
  return left;
}

const NAIVE_ORDERS_MAX = 200;

/** By how many orders the naive payment is caught; null if it is not. */
async function catchNaive(serverUrl: string, chance: Chance): Promise<number | null> {
  const place = await openMeetingPlace(serverUrl, kept);
  try {
    const [naive, payment] = place.operations;
    if (!naive || !payment) throw new Error('There is no naive payment to be caught.');
    const { anomaly, ordersCount } = await explorePair(place, [naive, payment], NAIVE_ORDERS_MAX, chance);
    return anomaly === null ? null : ordersCount;
  } finally {
    await place.close();
  }
}

const ANOMALIES_TOLD_MAX = 5;

/** What a run came to. */
class Figures {
  readonly #begun = performance.now();
  ordersCount = 0;
  /** Of this run itself. */
  #ownCount = 0;
  #pairsCount = 0;
  #wholeCount = 0;
  #waitedForLocks = 0;
  #refusedCount = 0;
  #anomaliesCount = 0;
  #naive: number | null = null;

  get isGood(): boolean {
    return this.#anomaliesCount === 0 && this.#naive !== null;
  }

  add(
    beginning: string,
    { ordersCount, isWhole, waitedForLocks, refusedCount, anomaly }: Explored,
    isOwn: boolean,
  ): void {
    this.ordersCount += ordersCount;
    if (isOwn) this.#ownCount += ordersCount;
    this.#pairsCount += 1;
    if (isWhole) this.#wholeCount += 1;
    this.#waitedForLocks += waitedForLocks;
    this.#refusedCount += refusedCount;
    if (anomaly) this.#tell(beginning, anomaly);
  }

  noteNaive(caughtAfter: number | null): void {
    this.#naive = caughtAfter;
  }

  #tell(beginning: string, { pair, why, story }: Anomaly): void {
    this.#anomaliesCount += 1;
    console.log(`ANOMALY ${beginning}: ${pair}`);
    if (this.#anomaliesCount > ANOMALIES_TOLD_MAX) return;
    for (const line of [...why, ...story]) console.log(`  ${line}`);
  }

  line(): string {
    const seconds = (performance.now() - this.#begun) / 1_000;
    return [
      `interleave: ${this.#pairsCount} pairs (${this.#wholeCount} of them whole), ${this.ordersCount} orders`,
      `${this.#waitedForLocks} waits for a lock, ${this.#refusedCount} refused in words`,
      `${this.#anomaliesCount} anomalies`,
      `the naive payment ${this.#naive === null ? 'was not caught' : `caught by order ${this.#naive}`}`,
      `${seconds.toFixed(0)} s, ${(this.#ownCount / seconds).toFixed(1)} orders a second`,
    ].join('; ');
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../attacks/ask.ts';
import { newAddress, type Target } from '../../attacks/target.ts';
import { shareOf } from '../keep-asking.ts';
import { liveToSigned } from './live-to-signed.ts';

/** Who comes in a second, whatever became of those before them. */
export interface Press {
  readonly pages: number;
  readonly walks: number;
  readonly seconds: number;
}

export interface Pressed {
  readonly pages: Came;
  readonly walks: Came;
  /** What went wrong, each kind once. */
  readonly wrong: readonly string[];
}

export interface Came {
  readonly came: number;
  readonly served: number;
  /** Told at once and politely that too many are here. */
  readonly toldToWait: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const TICK_MS = 20;
const MS_PER_SECOND = 1_000;

/** Home pages and walks from the first page to the signature come at their pace, not at the product's. */
export async function pressIn(target: Target, { pages, walks, seconds }: Press): Promise<Pressed> {
  const wrong = new Set<string>();
  const [seenPages, seenWalks] = [createCount(wrong), createCount(wrong)];
  const under: Promise<void>[] = [];
  const from = performance.now();
  const dueBy = (aSecond: number) => ((performance.now() - from) / MS_PER_SECOND) * aSecond;
  while (performance.now() - from < seconds * MS_PER_SECOND) {
    while (seenPages.begun() < dueBy(pages)) under.push(seenPages.count(() => readHome(target)));
    while (seenWalks.begun() < dueBy(walks)) under.push(seenWalks.count(() => liveToSigned(target)));
    await sleep(TICK_MS);
  }
  await Promise.all(under);
  return { pages: seenPages.came(), walks: seenWalks.came(), wrong: [...wrong] };
}

async function readHome({ url }: Target): Promise<void> {
  const { status, headers } = await ask(`${url}/`, { from: newAddress() });
  if (status === 503 && headers['retry-after']) throw new Error('crowded');
  if (status !== 200) throw new Error(`A home page answered ${status}.`);
}

/** The words of a refusal that asks to come again. */
const POLITE = /crowded|too_many_requests/;

function createCount(wrong: Set<string>) {
  const times: number[] = [];
  let [begun, toldToWait] = [0, 0];
  return {
    begun: () => begun,
    async count(come: () => Promise<unknown>): Promise<void> {
      begun += 1;
      const at = performance.now();
      try {
        await come();
        times.push(performance.now() - at);
      } catch (error) {
        const { message } = error as Error;
        if (POLITE.test(message)) toldToWait += 1;
        else wrong.add(message.replaceAll(/\d{6,}/g, '#'));
      }
    },
    came: (): Came => ({
      came: begun,
      served: times.length,
      toldToWait,
      p50Ms: shareOf(times, 0.5),
      p99Ms: shareOf(times, 0.99),
    }),
  };
}

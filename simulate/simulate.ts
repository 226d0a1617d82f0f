import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Lane, openLanes } from './lane.ts';
import { asTold, byChance, playWorld, type WorldPlayed } from './play-world.ts';
import type { Scene } from './scenes/scene.ts';
import { shortenStory } from './shorten-story.ts';
import { SITUATIONS } from './situations.ts';
import { openServer } from './world/open-server.ts';
import type { Place } from './world/open-world.ts';
import { seedOfWorld } from './world/seed.ts';
import type { Aim } from './world/temper.ts';

/**
 * `npm run simulate [-- --lives 100000] [--seed 1] [--world 1] [--lanes 2] [--again] [--tell]`: lives in worlds of their own, as many at a time as
 * there are lanes. It stops at the first thing that breaks, and says by which seed and world it can be seen again. With `--again` each world
 * is played twice, the second time beside processes that leave the machine no time, and must be the same to the byte; with `--tell` every scene is told, with `--short` the story of what
 * broke is not shortened, `--crowd` says how many lives meet in a world (many small worlds have more tempers than one large one), `--aim` makes worlds for one kind of bug (`planted/aim.ts`).
 */
export async function simulate(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lives: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      world: { type: 'string', default: '1' },
      lanes: { type: 'string', default: String(availableParallelism()) },
      server: { type: 'string' },
      crowd: { type: 'string', default: '12' },
      aim: { type: 'string', default: '{}' },
      again: { type: 'boolean', default: false },
      tell: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
    },
  });
  const server = await openServer(values.server);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().finally(() => process.exit(1)));
  const [lives, seed] = [Number(values.lives), Number(values.seed)];
  const told = new Figures(seed);
  const worlds = worldsOf(server.url, {
    ...{ lives, seed, first: Number(values.world), aim: JSON.parse(values.aim) as Aim },
    crowd: Number(values.crowd),
  });
  const lanes = openLanes(Number(values.lanes));
  let isWhole = true;
  const play = async (lane: Lane, laneName: number): Promise<void> => {
    for (const { world, ...unnamed } of worlds) {
      const place = { ...unnamed, name: `simulate_${process.pid}_${laneName}` };
      const played = await lane.play(place).catch((error: unknown) => {
        if (isWhole) throw error;
      });
      if (!isWhole || !played) return;
      if (values.tell) for (const line of played.lines) console.log(line);
      told.add(world, place.peopleCount, played);
      isWhole = played.flaws.length === 0 && (!values.again || (await isTheSame(place, played)));
      if (!isWhole) for (const other of lanes) other.close();
      if (played.flaws.length > 0) tellFlaws(seed, world, played);
      if (played.flaws.length > 0 && !values.short) await tellShortStory(place, played);
      if (!isWhole) return;
    }
  };
  try {
    await Promise.all(lanes.map(play));
    return isWhole && told.tellNeverReached(lives >= LIVES_OF_LONG_FORM);
  } finally {
    console.log(told.line());
    for (const lane of lanes) lane.close();
    await server.stop();
  }
}

/** The worlds of a run, one after another, to whoever is free. */
function* worldsOf(
  serverUrl: string,
  { lives, seed, first, aim, crowd }: Record<'lives' | 'seed' | 'first' | 'crowd', number> & { aim: Aim },
) {
  for (let world = first, left = lives; left > 0; world++, left -= crowd)
    yield { world, serverUrl, aim, peopleCount: Math.min(crowd, left), seed: seedOfWorld(seed, world) };
}

/** From so many lives on every situation must have been reached. */
const LIVES_OF_LONG_FORM = 10_000;

function tellFlaws(seed: number, world: number, { scenes, lines, flaws }: WorldPlayed): void {
  console.log(`Seed ${seed}, world ${world}, scene ${scenes.length}: ${lines.at(-1)}`);
  for (const flaw of flaws) console.log(`  ${flaw}`);
}

async function tellShortStory(place: Place, { scenes, flaws }: WorldPlayed): Promise<void> {
  const kind = kindOf(flaws[0]);
  const stillBreaks = async (story: readonly Scene[]) =>
    (await playWorld(place, asTold(story))).flaws.some((flaw) => kindOf(flaw) === kind);
  const short = await shortenStory(scenes, stillBreaks, TELLINGS_MAX);
  console.log(`It also breaks by ${short.length} scenes of ${scenes.length}:`);
  for (const line of (await playWorld(place, asTold(short))).lines) console.log(`  ${line}`);
}

/** A story is told anew some seconds long. */
const TELLINGS_MAX = 80;

/** A flaw without the numbers of whom and how much. */
const kindOf = (flaw: string | undefined): string | undefined => flaw?.replaceAll(/[\d/-]+/g, '');

async function isTheSame(place: Place, before: WorldPlayed): Promise<boolean> {
  const { lines, digest } = await besideBusyLoops(() => playWorld(place, byChance(place)));
  if (digest === before.digest) return true;
  const at = lines.findIndex((line, index) => line !== before.lines[index]);
  console.log(`The same seed gave another run.\n  ${before.lines[at]}\n  ${lines[at]}`);
  return false;
}

const BUSY_LOOPS = 2;

/** With nothing to spare a machine shows what depends on its time. */
async function besideBusyLoops<T>(work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** What a run came to. */
class Figures {
  readonly #seed: number;
  readonly #begun = Date.now();
  readonly #digests = new Map<number, string>();
  livesCount = 0;
  #scenesCount = 0;
  #stepsCount = 0;
  #struckCount = 0;
  #loansCount = 0;
  readonly #reached = new Map(SITUATIONS.map((name) => [name, 0]));

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(world: number, lives: number, played: WorldPlayed): void {
    this.livesCount += lives;
    this.#scenesCount += played.scenes.length;
    this.#stepsCount += played.stepsCount;
    this.#struckCount += played.struckCount;
    this.#loansCount += played.loansCount;
    this.#digests.set(world, played.digest);
    for (const name of played.situations) this.#reached.set(name, (this.#reached.get(name) ?? 0) + 1);
    if (this.#digests.size % WORLDS_A_LINE === 0) console.log(this.line());
  }

  /** Says which situations no world came to; where every one must be reached, whether all were. */
  tellNeverReached(mustAll: boolean): boolean {
    const never = SITUATIONS.filter((name) => this.#reached.get(name) === 0);
    console.log(`${SITUATIONS.length - never.length} of ${SITUATIONS.length} situations reached.`);
    for (const name of never) console.log(`  never: ${name}`);
    return never.length === 0 || !mustAll;
  }

  /** Of all worlds in their order, whichever lane was faster. */
  #digest(): string {
    const inOrder = [...this.#digests].sort(([one], [other]) => one - other).map(([, digest]) => digest);
    return createHash('sha256').update(inOrder.join()).digest('hex').slice(0, 16);
  }

  line(): string {
    const seconds = (Date.now() - this.#begun) / 1_000;
    return [
      `seed ${this.#seed}: ${this.livesCount} lives, ${this.#loansCount} loans`,
      `${this.#scenesCount} scenes, ${this.#stepsCount} steps, ${this.#struckCount} faults`,
      `${seconds.toFixed(0)} s, ${(this.livesCount / seconds).toFixed(1)} lives a second`,
      `digest ${this.#digest()}`,
    ].join('; ');
  }
}

const WORLDS_A_LINE = 25;

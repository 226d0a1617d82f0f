import { parseArgs } from 'node:util';
import { byChance, playWorld, type WorldPlayed } from './play-world.ts';
import { openServer } from './world/open-server.ts';
import type { Place } from './world/open-world.ts';
import { seedOf } from './world/seed.ts';

/**
 * `npm run simulate [-- --lives 100000] [--seed 1] [--world 1] [--again]`: lives in worlds of their own, one world after another. It stops at
 * the first thing that breaks, and says by which seed and world it can be seen again. With `--again` each world is played twice, and must be
 * the same to the byte.
 */
export async function simulate(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lives: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      world: { type: 'string', default: '1' },
      server: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
  const server = await openServer(values.server);
  const [lives, seed] = [Number(values.lives), Number(values.seed)];
  const told = new Figures(seed);
  try {
    for (let world = Number(values.world); told.livesCount < lives; world++) {
      const peopleCount = Math.min(LIVES_A_WORLD, lives - told.livesCount);
      const name = `simulate_${process.pid}`;
      const place = { serverUrl: server.url, name, peopleCount, seed: seedOf(seed, world) };
      const played = await playWorld(place, byChance(place));
      told.add(world, peopleCount, played);
      if (played.flaws.length > 0) return tellFlaws(seed, world, played);
      if (values.again && !(await isTheSame(place, played))) return false;
    }
    return true;
  } finally {
    console.log(told.line());
    await server.stop();
  }
}

/** What happens to one may meet what happens to another; more of them only make each look at the whole longer. */
const LIVES_A_WORLD = 40;

function tellFlaws(seed: number, world: number, { scenes, lines, flaws }: WorldPlayed): false {
  console.log(`Seed ${seed}, world ${world}, scene ${scenes.length}: ${lines.at(-1)}`);
  for (const flaw of flaws) console.log(`  ${flaw}`);
  return false;
}

async function isTheSame(place: Place, before: WorldPlayed): Promise<boolean> {
  const { lines, digest } = await playWorld(place, byChance(place));
  if (digest === before.digest) return true;
  const at = lines.findIndex((line, index) => line !== before.lines[index]);
  console.log(`The same seed gave another run.\n  ${before.lines[at]}\n  ${lines[at]}`);
  return false;
}

/** What a run came to. */
class Figures {
  readonly #seed: number;
  readonly #begun = performance.now();
  readonly #digests: string[] = [];
  livesCount = 0;
  #scenesCount = 0;
  #stepsCount = 0;
  #struckCount = 0;
  #loansCount = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(
    world: number,
    lives: number,
    { scenes, stepsCount, struckCount, loansCount, digest }: WorldPlayed,
  ): void {
    this.livesCount += lives;
    this.#scenesCount += scenes.length;
    this.#stepsCount += stepsCount;
    this.#struckCount += struckCount;
    this.#loansCount += loansCount;
    this.#digests.push(digest);
    if (world % WORLDS_A_LINE === 0) console.log(this.line());
  }

  line(): string {
    const seconds = (performance.now() - this.#begun) / 1_000;
    return [
      `seed ${this.#seed}: ${this.livesCount} lives, ${this.#loansCount} loans`,
      `${this.#scenesCount} scenes, ${this.#stepsCount} steps, ${this.#struckCount} faults`,
      `${seconds.toFixed(0)} s, ${(this.livesCount / seconds).toFixed(1)} lives a second`,
      `digest ${this.#digests.at(-1)}`,
    ].join('; ');
  }
}

const WORLDS_A_LINE = 25;

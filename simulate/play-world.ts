import { createHash } from 'node:crypto';
import { BARREN } from './barren.ts';
import { acquirerDiffers } from './invariants/acquirer-agrees.ts';
import { forgottenAtRest } from './invariants/at-rest.ts';
import { bankInDoubt } from './invariants/bank-agrees.ts';
import { holdAfterScene, holdWhole } from './invariants/hold-invariants.ts';
import { planScene } from './scenes/plan-scene.ts';
import { playScene } from './scenes/play-scene.ts';
import type { Scene } from './scenes/scene.ts';
import { situationsOf } from './situations.ts';
import { calmDown } from './world/calm-down.ts';
import { openWorld, type Place, type World } from './world/open-world.ts';

export interface WorldPlayed {
  readonly scenes: readonly Scene[];
  readonly lines: readonly string[];
  /** What broke, after the last of the scenes; none if all held to the end. */
  readonly flaws: readonly string[];
  /** Of all lines and of the final books: the same for the same seed. */
  readonly digest: string;
  readonly struckCount: number;
  readonly stepsCount: number;
  readonly loansCount: number;
  readonly situations: readonly string[];
}

/** Among so many somebody is lent something, or nobody can be any more. */
const LIVES_WITH_A_LOAN = 10;

/** Where the next scene comes from, chance or a story that is told again; null after the last. */
type NextScene = (world: World, ordinal: number) => Promise<Scene | null>;

export const byChance =
  ({ seed, peopleCount }: Place): NextScene =>
  async (world, ordinal) =>
    ordinal > peopleCount * world.temper.scenesOfLife ? null : planScene(world, seed, ordinal);

export const asTold =
  (story: readonly Scene[]): NextScene =>
  async (_, ordinal) =>
    story[ordinal - 1] ?? null;

/** Plays one world to its end, or to the first thing that breaks. */
export async function playWorld(place: Place, next: NextScene): Promise<WorldPlayed> {
  const world = await openWorld(place);
  try {
    return await playIn(world, next);
  } finally {
    await world.close();
  }
}

async function playIn(world: World, next: NextScene): Promise<WorldPlayed> {
  const scenes: Scene[] = [];
  const lines: string[] = [];
  let struckCount = 0;
  let flaws: readonly string[] = [];
  for (let ordinal = 1; flaws.length === 0; ordinal++) {
    const scene = await next(world, ordinal);
    if (!scene) break;
    scenes.push(scene);
    const played = await playScene(world, scene);
    lines.push(played.line);
    if (played.hasStruck) struckCount += 1;
    const whole = ordinal % world.temper.wholeEvery === 0 ? await holdWhole(world) : [];
    flaws = [...played.flaws, ...(await holdAfterScene(world)), ...whole];
  }
  if (flaws.length === 0) flaws = await holdTheEnd(world);
  const { digest, loansCount } = await digestOf(world, lines);
  const situations = await situationsOf(world, lines);
  return { scenes, lines, flaws, digest, struckCount, stepsCount: world.turns.taken, loansCount, situations };
}

/** Nothing goes wrong any more, everything comes to its end, and a second look finds nothing to do. */
async function holdTheEnd(world: World): Promise<readonly string[]> {
  const left = await calmDown(world);
  const { rows } = await world.eyes.query(
    "SELECT FROM payout WHERE kind = 'loan' AND executed_at IS NOT NULL LIMIT 1",
  );
  const isBarren = world.people.length >= LIVES_WITH_A_LOAN && rows.length === 0;
  return [
    ...left,
    ...(await forgottenAtRest(world)),
    ...(await holdAfterScene(world)),
    ...(await holdWhole(world)),
    ...(await bankInDoubt(world)),
    ...(await acquirerDiffers(world)),
    ...(isBarren ? [BARREN] : []),
  ];
}

/** Rows that hold no time of the machine's own clock. */
const BOOKS = `SELECT cause, value_day::text AS day, code, dimension, amount_tiyn::text AS tiyn
  FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id) ORDER BY journal_id, code, dimension`;

async function digestOf({ eyes }: World, lines: readonly string[]) {
  const books = await eyes.query(BOOKS);
  const loans = await eyes.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM agreement WHERE signed_at IS NOT NULL',
  );
  const hash = createHash('sha256').update(lines.join('\n')).update(JSON.stringify(books.rows));
  return { digest: hash.digest('hex').slice(0, 16), loansCount: loans.rows[0]?.count ?? 0 };
}

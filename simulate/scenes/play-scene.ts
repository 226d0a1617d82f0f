import type { Fault } from '../turns/fault.ts';
import type { Step } from '../turns/turns.ts';
import type { World } from '../world/open-world.ts';
import { chanceOf, seedOf } from '../world/seed.ts';
import { Flaw, stageOf } from './act.ts';
import { ACT_KINDS } from './act-kinds.ts';
import { type Scene, type Trouble, tell } from './scene.ts';
import { readStandings } from './standings.ts';

/** What a scene came to. */
export interface Played {
  /** One line: what was done, and what was answered. */
  readonly line: string;
  /** What should not have been, whatever chance did. */
  readonly flaws: readonly string[];
  readonly hasStruck: boolean;
  readonly steps: number;
}

export async function playScene(world: World, scene: Scene): Promise<Played> {
  const standings = await readStandings(world);
  const outcomes: string[] = [];
  const failed: string[] = [];
  const struck: string[] = [];
  const waitedBefore = world.turns.waitedForLocks;
  const before = world.turns.taken;
  world.draw = chanceOf(seedOf(scene.seed, 1));
  world.failures.length = 0;
  const acts = scene.acts.flatMap((planned, place) => {
    const person = world.people[planned.person];
    if (!person) return [];
    const standing = person.borrowerId === null ? undefined : standings.get(person.borrowerId);
    const chance = chanceOf(planned.seed);
    const hear = (status: number, path: string) =>
      void (status >= 500 && failed.push(`${path} answered ${status}: ${newestError(world)}`));
    const stage = stageOf(world, { person, standing, chance, key: planned.key }, hear);
    const act = async () => {
      outcomes[place] = 'cut short';
      outcomes[place] = await ACT_KINDS[planned.name].play(stage);
    };
    return [{ name: `${planned.name} ${planned.key}/${place}`, act }];
  });
  const order = chanceOf(seedOf(scene.seed, 5));
  const broken = await world.turns.play(acts, order, meddlerOf(scene.trouble, struck));
  await learnWhoIsWho(world);
  const hasStruck = struck.length > 0;
  const waited = world.turns.waitedForLocks - waitedBefore;
  const besides = [...struck, ...(waited > 0 ? ['waited for a lock'] : [])]
    .map((what) => ` [${what}]`)
    .join('');
  return {
    line: `${tell(scene)} -> ${outcomes.join(' | ')}${besides}`,
    flaws: [
      ...broken.filter((error) => error instanceof Flaw || !hasStruck).map(String),
      ...(hasStruck ? [] : [...failed, ...world.failures]),
    ],
    hasStruck,
    steps: world.turns.taken - before,
  };
}

/** Strikes once, at the step that the trouble names. */
function meddlerOf(trouble: Trouble | null, struck: string[]): (step: Step) => Fault | null {
  let passed = 0;
  return ({ label }) => {
    if (!trouble || struck.length > 0 || label === 'look' || !isMeant(trouble, label)) return null;
    passed += 1;
    if (passed < trouble.nth) return null;
    const fault = trouble.fault === 'doubled' && label.startsWith('sql') ? 'lost-after' : trouble.fault;
    struck.push(`${fault} at ${label}`);
    return fault;
  };
}

function isMeant({ at }: Trouble, label: string): boolean {
  if (at === 'step') return true;
  return at === 'COMMIT' ? label === 'sql COMMIT' : !label.startsWith('sql');
}

/** Whoever has registered in this scene is known by number from now on. */
async function learnWhoIsWho({ people, eyes, composition }: World): Promise<void> {
  for (const person of people) {
    if (person.token === null || person.borrowerId !== null) continue;
    const { sealing } = composition.services;
    const indexes = [sealing.blindIndex('iin', person.iin), sealing.blindIndex('phone', person.phone)];
    const { rows } = await eyes.query<{ id: number }>(
      'SELECT borrower_id::int AS id FROM borrower WHERE iin_index = $1 AND phone_index = $2',
      indexes,
    );
    person.borrowerId = rows[0]?.id ?? null;
  }
}

/** What the product's log says of its newest failure. */
function newestError({ said }: World): string {
  const line = said.findLast((each) => each.includes('"err"'));
  const told: { err?: { message?: string } } = line ? JSON.parse(line) : {};
  return told.err?.message ?? 'the log says nothing';
}

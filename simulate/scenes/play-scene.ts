import type { Fault, Trouble } from '../turns/fault.ts';
import { byChance, cuttingIn, type Step, Stuck } from '../turns/turns.ts';
import type { World } from '../world/open-world.ts';
import { type Chance, chanceOf, seedOf } from '../world/seed.ts';
import { Flaw, type HeardAnswer, stageOf } from './act.ts';
import { ACT_KINDS } from './act-kinds.ts';
import { type Scene, tell } from './scene.ts';
import { readStanding } from './standings.ts';

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
  const outcomes: string[] = [];
  const failed: string[] = [];
  const struck: string[] = [];
  const waitedBefore = world.turns.waitedForLocks;
  const before = world.turns.taken;
  const saidBefore = world.said.length;
  world.draw = chanceOf(seedOf(scene.seed, 1));
  world.failures.length = 0;
  const hear = (status: number, path: string) =>
    void (status >= 500 && failed.push(`${path} answered ${status}: ${newestError(world)}`));
  const acts = await castOf(world, scene, hear, outcomes);
  const { cutIn } = scene;
  const order = cutIn
    ? cuttingIn(cutIn.nth, acts[0]?.name ?? '', (label) => isAt(cutIn.at, label))
    : byChance(chanceOf(seedOf(scene.seed, 5)));
  const broken = await world.turns.play(acts, order, meddlerOf(scene.trouble, struck));
  await learnWhoIsWho(world);
  const hasStruck = struck.length > 0;
  const waited = world.turns.waitedForLocks - waitedBefore;
  const besides = [...struck, ...(waited > 0 ? ['waited for a lock'] : [])]
    .map((what) => ` [${what}]`)
    .join('');
  const unhurt = [...failed, ...world.failures, ...failuresIn(world.said.slice(saidBefore))];
  return {
    line: `${tell(scene)} -> ${outcomes.join(' | ')}${besides}`,
    flaws: [
      ...broken.filter((error) => isFlaw(error) || !hasStruck).map(String),
      ...(hasStruck ? [] : unhurt),
    ],
    hasStruck,
    steps: world.turns.taken - before,
  };
}

/** What must never be, whatever went wrong. */
const isFlaw = (error: unknown): boolean => error instanceof Flaw || error instanceof Stuck;

/** The acts of a scene, each ready to be played by its person and process. */
async function castOf(world: World, { acts, cutIn }: Scene, hear: HeardAnswer, outcomes: string[]) {
  const cast: { name: string; act: () => Promise<void> }[] = [];
  for (const [place, planned] of acts.entries()) {
    const { name, key, seed } = planned;
    const person = world.people[planned.person];
    if (!person) continue;
    const process = world.processes[planned.process] ?? world.processes[0];
    const standing = await readStanding(world, person);
    const stage = stageOf(world, { process, person, standing, chance: chanceOf(seed), key, hear });
    const late = cutIn === null ? lateBy(chanceOf(seedOf(seed, 1))) : 1;
    const steps = place === 0 ? 0 : late;
    const act = async () => {
      outcomes[place] = 'cut short';
      await letOthersGoOn(world, steps);
      outcomes[place] = await ACT_KINDS[name].play(stage);
    };
    cast.push({ name: `${name} ${key}/${place}`, act });
  }
  return cast;
}

/** Half of those who come beside somebody come while that one is at work already. */
const lateBy = (chance: Chance): number => (chance.below(2) === 0 ? 0 : chance.below(STEPS_OF_AN_ACT));
const STEPS_OF_AN_ACT = 48;

async function letOthersGoOn({ turns }: World, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++)
    await turns.take(
      'look',
      () => null,
      async () => {},
    );
}

/** Failures that only the log knows of: work that went on without whom they hit. */
function failuresIn(said: readonly string[]): string[] {
  return said
    .filter((line) => line.includes('"level":50') && line.includes('"err"'))
    .map((line): { msg?: string; err?: { message?: string } } => JSON.parse(line))
    .map(({ msg, err }) => `the log tells of a failure, ${msg}: ${err?.message}`);
}

/** The last statement of a job; who dies before it has done the work, and nobody knows. */
const JOB_IS_DONE = /^sql DELETE FROM .*_private_jobs/;

/** Strikes once, at the step that the trouble names. */
function meddlerOf(trouble: Trouble | null, struck: string[]): (step: Step) => Fault | null {
  let passed = 0;
  return ({ label }) => {
    if (!trouble || struck.length > 0 || label === 'look' || !isAt(trouble.at, label)) return null;
    passed += 1;
    if (passed < trouble.nth) return null;
    const fault = trouble.fault === 'doubled' && label.startsWith('sql') ? 'lost-after' : trouble.fault;
    struck.push(`${fault} at ${label}`);
    return fault;
  };
}

function isAt(at: Trouble['at'], label: string): boolean {
  if (at === 'step') return true;
  if (at === 'job') return JOB_IS_DONE.test(label);
  if (at === 'bank') return label.startsWith('bank ');
  return at === 'COMMIT' ? label === 'sql COMMIT' : !label.startsWith('sql');
}

/** Whoever has registered in this scene is known by number from now on, and whose each new agreement is. */
async function learnWhoIsWho({ people, eyes, services, owners }: World): Promise<void> {
  for (const person of people) {
    if (person.token === null || person.borrowerId !== null) continue;
    const { sealing } = services;
    const indexes = [sealing.blindIndex('iin', person.iin), sealing.blindIndex('phone', person.phone)];
    const { rows } = await eyes.query<{ id: number }>(
      'SELECT borrower_id::int AS id FROM borrower WHERE iin_index = $1 AND phone_index = $2',
      indexes,
    );
    person.borrowerId = rows[0]?.id ?? null;
  }
  const known = [...owners.keys()];
  const { rows } = await eyes.query<{ number: string; owner: number }>({
    name: 'new agreements',
    text: 'SELECT number, borrower_id::int AS owner FROM agreement WHERE number <> ALL ($1)',
    values: [known],
  });
  for (const { number, owner } of rows) owners.set(number, owner);
}

/** What the product's log says of its newest failure. */
function newestError({ said }: World): string {
  const line = said.findLast((each) => each.includes('"err"'));
  const told: { err?: { message?: string } } = line ? JSON.parse(line) : {};
  return told.err?.message ?? 'the log says nothing';
}

import type { Trouble } from '../turns/fault.ts';
import { PROCESSES } from '../world/open-process.ts';
import type { World } from '../world/open-world.ts';
import type { Person } from '../world/people.ts';
import { type Chance, chanceOf, seedOf } from '../world/seed.ts';
import type { Temper } from '../world/temper.ts';
import { ACT_KINDS, ACT_NAMES, type ActName } from './act-kinds.ts';
import { CALM_ACTS } from './calm-acts.ts';
import { nextOnTheWay } from './lead-way.ts';
import { MACHINE_ACTS } from './machine-acts.ts';
import { nextOfPlot } from './plot.ts';
import type { PlannedAct, Scene } from './scene.ts';
import { readMatters, readStanding, type Standing } from './standings.ts';

const STEPS = { step: 25, COMMIT: 4, outside: 3, bank: 2 };
/** Who does many jobs at once is struck in the middle of any of them. */
const STEPS_OF_WORK = { step: 100, COMMIT: 20, outside: 6, bank: 4 };

/** What happens next, by chance, among what makes sense now. */
export async function planScene(world: World, seed: number, ordinal: number): Promise<Scene> {
  const { temper, people } = world;
  const chance = chanceOf(seedOf(seed, 2, ordinal));
  if (chance.below(100) >= temper.stays) world.focus = chance.below(people.length);
  const person = people[world.focus] ?? chance.oneOf(people);
  world.matters = await readMatters(world);
  const plan = (name: ActName, one: Person, place: number): PlannedAct => {
    const ownSeed = seedOf(seed, 3, ordinal, place);
    const process = chance.below(PROCESSES);
    return { name, person: one.index, seed: ownSeed, key: `${ordinal}-${place}`, process };
  };
  const led = await nextOnTheWay(world, ordinal);
  if (led)
    return {
      ...{ ordinal, seed: seedOf(seed, 4, ordinal), trouble: null, cutIn: null },
      acts: [plan(led.name, led.person, 0)],
    };
  const told = await nextOfPlot(world, seed, ordinal);
  if (told) return told;
  const drawFor = async (one: Person) => drawName(world, chance, await readStanding(world, one), one);
  const first = plan(await drawFor(person), person, 0);
  const acts = [first];
  const isCalm = first.name in CALM_ACTS || temper.amid?.includes(first.name) === false;
  const companions = chance.below(100) < temper.company && !isCalm ? 1 + chance.below(2) : 0;
  for (let place = 1; place <= companions; place++) {
    const way = chance.below(5);
    // Two loans meet on the accounts that all share, two acts of one person on their own loan.
    const one = way > 2 ? chance.oneOf(people) : person;
    if (way === 0) acts.push({ ...first, process: chance.below(PROCESSES) });
    else if (way === 1) acts.push(plan(first.name, person, place));
    else if (way === 2 || temper.beside) acts.push(plan(chance.oneOf(besideIn(temper)), one, place));
    else acts.push(plan(await drawFor(one), one, place));
  }
  const trouble =
    chance.below(100) < temper.trouble && !isCalm ? drawTrouble(chance, temper, first.name) : null;
  return { ordinal, seed: seedOf(seed, 4, ordinal), acts, trouble, cutIn: null };
}

/** What often comes between two statements of somebody else. */
const BESIDES = Object.keys(MACHINE_ACTS).slice(0, 5) as readonly ActName[];

const besideIn = ({ beside }: Temper): readonly ActName[] =>
  beside ? ACT_NAMES.filter((name) => beside.includes(name)) : BESIDES;

/** From this weight on a person's own life goes on; with less to do, time passes as often as not. */
const PRESSING = 24;

function drawName(world: World, chance: Chance, standing: Standing | undefined, person: Person): ActName {
  const { matters, temper } = world;
  if (
    matters.jobs &&
    chance.below(100) < (matters.awaited ? Math.max(temper.awaited, temper.worker) : temper.worker)
  )
    return WORK;
  const meant = ACT_NAMES.filter((name) => ACT_KINDS[name].isMeant(standing, person, world));
  const own = meant.filter((name) => !(name in MACHINE_ACTS));
  const machines = meant.filter((name) => name in MACHINE_ACTS);
  const isOwn = chance.below(PRESSING) < weightOf(temper, own);
  const among = isOwn || weightOf(temper, machines) === 0 ? own : machines;
  return byWeight(chance, temper, among);
}

const WORK = 'a worker does what is due';

const weightOf = ({ leaning }: Temper, names: readonly ActName[]): number =>
  names.reduce((sum, name) => sum + ACT_KINDS[name].weight * leaning(name), 0);

function byWeight(chance: Chance, temper: Temper, names: readonly ActName[]): ActName {
  let left = chance.below(weightOf(temper, names));
  for (const name of names) {
    left -= weightOf(temper, [name]);
    if (left < 0) return name;
  }
  return chance.oneOf(names);
}

/** What is outside mostly meets workers. */
function drawTrouble(chance: Chance, { faults, at: places }: Temper, name: ActName): Trouble {
  const at = chance.oneOf(name === WORK ? [...places, places.at(-1) ?? 'outside'] : places);
  const steps = chance.oneOf(name === WORK ? [STEPS, STEPS_OF_WORK] : [STEPS]);
  return { fault: chance.oneOf(faults), at, nth: 1 + chance.below(steps[at]) };
}

import { FAULTS } from '../turns/fault.ts';
import type { World } from '../world/open-world.ts';
import type { Person } from '../world/people.ts';
import { type Chance, chanceOf, seedOf } from '../world/seed.ts';
import { ACT_KINDS, ACT_NAMES, type ActName } from './act-kinds.ts';
import { MACHINE_ACTS } from './machine-acts.ts';
import type { PlannedAct, Scene, Trouble } from './scene.ts';
import { readMatters, readStandings, type Standing } from './standings.ts';

/** How many scenes of a hundred have company, and how many meet trouble. */
const COMPANY = 30;
const TROUBLE = 35;
/** How often of a hundred the next scene is of the same life: a code lives five minutes, an offer some days. */
const STAYS = 85;
const TROUBLES = ['step', 'COMMIT', 'outside'] as const;
const STEPS = { step: 25, COMMIT: 4, outside: 3 };

/** What happens next, by chance, among what makes sense now. */
export async function planScene(world: World, seed: number, ordinal: number): Promise<Scene> {
  const chance = chanceOf(seedOf(seed, 2, ordinal));
  const standings = await readStandings(world);
  if (chance.below(100) >= STAYS) world.focus = chance.below(world.people.length);
  const person = world.people[world.focus] ?? chance.oneOf(world.people);
  const standing = person.borrowerId === null ? undefined : standings.get(person.borrowerId);
  world.matters = await readMatters(world);
  const draw = () => drawName(world, chance, standing, person);
  const plan = (name: ActName, place: number): PlannedAct => {
    const ownSeed = seedOf(seed, 3, ordinal, place);
    return { name, person: person.index, seed: ownSeed, key: `${ordinal}-${place}` };
  };
  const first = plan(draw(), 0);
  const acts = [first];
  const companions = chance.below(100) < COMPANY ? 1 + chance.below(2) : 0;
  for (let place = 1; place <= companions; place++) {
    const way = chance.below(4);
    if (way === 0) acts.push(first);
    else if (way === 1) acts.push(plan(first.name, place));
    else acts.push(plan(way === 2 ? chance.oneOf(BESIDES) : draw(), place));
  }
  const trouble = chance.below(100) < TROUBLE ? drawTrouble(chance, first.name) : null;
  return { ordinal, seed: seedOf(seed, 4, ordinal), acts, trouble };
}

/** What often comes between two statements of somebody else. */
const BESIDES = Object.keys(MACHINE_ACTS).slice(0, 5) as readonly ActName[];

/** How often of a hundred a worker comes where there is work, and how often a person's own life goes on. */
const WORKER = 45;
const OWN_LIFE = 80;

function drawName(world: World, chance: Chance, standing: Standing | undefined, person: Person): ActName {
  if (world.matters.jobs && chance.below(100) < WORKER) return WORK;
  const meant = ACT_NAMES.filter((name) => ACT_KINDS[name].isMeant(standing, person, world));
  const own = meant.filter((name) => !(name in MACHINE_ACTS));
  return chance.below(100) < OWN_LIFE && own.length > 0
    ? byWeight(chance, own)
    : byWeight(
        chance,
        meant.filter((name) => name in MACHINE_ACTS),
      );
}

const WORK = 'a worker does what is due';

function byWeight(chance: Chance, names: readonly ActName[]): ActName {
  let left = chance.below(names.reduce((sum, name) => sum + ACT_KINDS[name].weight, 0));
  for (const name of names) {
    left -= ACT_KINDS[name].weight;
    if (left < 0) return name;
  }
  return chance.oneOf(names);
}

/** What is outside mostly meets workers. */
function drawTrouble(chance: Chance, name: ActName): Trouble {
  const at = chance.oneOf(name === WORK ? [...TROUBLES, 'outside' as const] : TROUBLES);
  return { fault: chance.oneOf(FAULTS), at, nth: 1 + chance.below(STEPS[at]) };
}

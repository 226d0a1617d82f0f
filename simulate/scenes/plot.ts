import { PROCESSES } from '../world/open-process.ts';
import type { World } from '../world/open-world.ts';
import type { Person } from '../world/people.ts';
import type { Part, PlotPlace } from '../world/plot.ts';
import { chanceOf, seedOf } from '../world/seed.ts';
import { ACT_KINDS, type ActName } from './act-kinds.ts';
import type { Scene } from './scene.ts';
import { readStanding } from './standings.ts';

/**
 * The next scene of a world that has a plot: its parts one after another, in each round for another person. Where others cut in, or something breaks, it
 * is a step later than the last time, so that no place of the first act is left out. Null where nothing of it makes sense for anybody.
 */
export async function nextOfPlot(world: World, seed: number, ordinal: number): Promise<Scene | null> {
  const { plot } = world.temper;
  if (!plot || plot.length === 0) return null;
  const looksMax = plot.length * (world.people.length + 1);
  for (let looks = 0; looks < looksMax; looks++) {
    const at = world.plotPlace;
    const [part, person] = [plot[at.part], world.people[at.round % world.people.length]];
    if (!part || !person) return null;
    world.plotPlace = placeAfter(at, part, plot.length);
    if (await makesSense(world, part, person)) return sceneOf(part, person, at, seed, ordinal);
    world.plotPlace = placeAfter({ ...at, time: timesOf(part) }, part, plot.length);
  }
  return null;
}

const timesOf = ({ times = 1 }: Part): number => times;

function placeAfter({ round, part, time }: PlotPlace, played: Part, partsCount: number): PlotPlace {
  if (time + 1 < timesOf(played)) return { round, part, time: time + 1 };
  if (part + 1 < partsCount) return { round, part: part + 1, time: 0 };
  return { round: round + 1, part: 0, time: 0 };
}

async function makesSense(world: World, { acts: [first] }: Part, person: Person): Promise<boolean> {
  const standing = await readStanding(world, person);
  return first !== undefined && ACT_KINDS[first as ActName].isMeant(standing, person, world);
}

/** So many steps has an act at most, or nearly. */
const STEPS_OF_AN_ACT = 40;

function sceneOf(part: Part, person: Person, at: PlotPlace, seed: number, ordinal: number): Scene {
  const { acts, at: place = 'step', breaks, within = STEPS_OF_AN_ACT } = part;
  // A part that comes once in a round begins where the world's seed says, so that short worlds begin at different places.
  const offset = timesOf(part) === 1 ? chanceOf(seedOf(seed, 7, at.part)).below(within) : 0;
  const nth = 1 + ((offset + at.round * timesOf(part) + at.time) % within);
  return {
    ...{ ordinal, seed: seedOf(seed, 4, ordinal) },
    acts: acts.map((name, index) => {
      const own = part.isRepeated ? 0 : index;
      return {
        ...{ name: name as ActName, person: person.index, seed: seedOf(seed, 3, ordinal, own) },
        ...{ key: `${ordinal}-${own}`, process: Math.min(index, PROCESSES - 1) },
      };
    }),
    cutIn: acts.length > 1 ? { at: place, nth } : null,
    trouble: breaks ? { ...breaks, nth } : null,
  };
}

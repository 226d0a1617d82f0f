import { FAULTS, type Fault } from '../turns/fault.ts';
import { type Chance, chanceOf, seedOf } from './seed.ts';

/**
 * What a world is like: where everything is a little likely, nothing often meets what it needs. So each world has some of the faults,
 * some acts far more often than others, and crowds or loneliness of its own.
 */
export interface Temper {
  /** How many scenes of a hundred have company. */
  readonly company: number;
  /** How many meet trouble. */
  readonly trouble: number;
  readonly faults: readonly Fault[];
  /** How often of a hundred the next scene is of the same life: a code lives five minutes, an offer some days. */
  readonly stays: number;
  /** How often a worker comes where there is work. */
  readonly worker: number;
  /** How many times as often an act comes as it would by its weight. */
  readonly leaning: (name: string) => number;
}

export function temperOf(seed: number): Temper {
  const chance = chanceOf(seedOf(seed, 5));
  const some = FAULTS.filter(() => chance.below(2) === 0);
  const leanings = new Map<string, number>();
  const within = (least: number, most: number) => least + chance.below(most - least + 1);
  return {
    company: within(15, 60),
    trouble: within(10, 60),
    faults: some.length > 0 ? some : FAULTS,
    stays: within(70, 92),
    worker: within(25, 60),
    leaning: (name) => leanings.get(name) ?? keep(leanings, name, chanceOf(seedOf(seed, 6, lettersOf(name)))),
  };
}

const LEANINGS = [1, 1, 1, 2, 4];

function keep(leanings: Map<string, number>, name: string, chance: Chance): number {
  const leaning = chance.oneOf(LEANINGS);
  leanings.set(name, leaning);
  return leaning;
}

const lettersOf = (name: string): number =>
  [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

import type { Mood } from '../outside/bank.ts';
import { FAULTS, type Fault } from '../turns/fault.ts';
import type { Part } from './plot.ts';
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
  /** Where trouble strikes. */
  readonly at: readonly Place[];
  /** The acts that company and trouble come to, so that the way to them is calm; null for all. */
  readonly amid: readonly string[] | null;
  /** Whether the bank tells of its transfers by itself; otherwise it has to be asked. */
  readonly bankTells: boolean;
  /** What the bank changes to. */
  readonly moods: readonly Mood[];
  /** How often of a hundred the next scene is of the same life: a code lives five minutes, an offer some days. */
  readonly stays: number;
  /** What comes between two statements of somebody else; null for anything that machines often do. */
  readonly beside: readonly string[] | null;
  /** How often a worker comes where there is work. */
  readonly worker: number;
  /** The same where somebody waits at a screen. */
  readonly awaited: number;
  /** How far everybody is brought, calmly and one after another, before chance has its way; null for nowhere. */
  readonly leadsTo: 'an offer' | 'a loan' | null;
  /** Whether the lender offers insurance from the beginning. */
  readonly insures: boolean;
  /** How many scenes there are for each life. */
  readonly scenesOfLife: number;
  /** What happens after the way, part by part and again from the beginning, in place of chance; null where chance has its way. */
  readonly plot: readonly Part[] | null;
  /** After so many scenes the books are looked at as a whole. */
  readonly wholeEvery: number;
  /** How many times as often an act comes as it would by its weight. */
  readonly leaning: (name: string) => number;
}

/** What a world is like that is made for one kind of bug: what leads to it often meets there, and breaks where it may. */
export interface Aim extends Partial<Omit<Temper, 'leaning'>> {
  /** How many times as often as otherwise. */
  readonly acts?: Readonly<Record<string, number>>;
  /** The same for all acts that are not named. */
  readonly others?: number;
}

/** By so many scenes something is seen that only the whole shows. */
const WHOLE_EVERY = 150;

/** By so many scenes a life goes from its registration to its end, some further. */
const SCENES_OF_LIFE = 50;

/** What somebody waits for at a screen is done at once, mostly. */
const AWAITED = 80;

const MOODS: readonly Mood[] = ['executes', 'executes', 'waits', 'rejects'];

/** Any step, the end of a transaction, or a call to the outside; where an aim says so, to the bank alone. */
const PLACES = ['step', 'COMMIT', 'outside'] as const;
export type Place = (typeof PLACES)[number] | 'bank';

/** With an aim a world is made for one kind of trouble: acts that lead to it come more often, and the rest is as the aim says. */
export function temperOf(seed: number, aim: Aim = {}): Temper {
  const chance = chanceOf(seedOf(seed, 5));
  const some = FAULTS.filter(() => chance.below(2) === 0);
  const leanings = new Map<string, number>();
  const within = (least: number, most: number) => least + chance.below(most - least + 1);
  const drawn = {
    company: within(15, 60),
    trouble: within(10, 60),
    faults: some.length > 0 ? some : FAULTS,
    at: PLACES,
    stays: within(70, 92),
    worker: within(25, 60),
    awaited: AWAITED,
    beside: null,
    amid: null,
    bankTells: chance.below(4) > 0,
    moods: MOODS,
    leadsTo: null,
    scenesOfLife: SCENES_OF_LIFE,
    insures: chance.below(2) === 0,
    plot: null,
    wholeEvery: WHOLE_EVERY,
  };
  const { acts = {}, others = 1, ...rest } = aim;
  const leaningOf = (name: string) =>
    leanings.get(name) ?? keep(leanings, name, chanceOf(seedOf(seed, 6, lettersOf(name))));
  const aimed = new Map(Object.entries(acts));
  return { ...drawn, ...rest, leaning: (name) => leaningOf(name) * (aimed.get(name) ?? others) };
}

const LEANINGS = [1, 1, 1, 2, 4];

function keep(leanings: Map<string, number>, name: string, chance: Chance): number {
  const leaning = chance.oneOf(LEANINGS);
  leanings.set(name, leaning);
  return leaning;
}

const lettersOf = (name: string): number =>
  [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

import type { Chance } from '../attacks/fuzz/chance.ts';
import type { Operation } from './meeting.ts';
import type { Heard, MeetingPlace, Met, Pair } from './meeting-place.ts';
import { differenceOf } from './state/portrait.ts';
import type { Order } from './turns/gate.ts';
import { OrdersToWalk } from './turns/orders.ts';

/** An order after which the books are not as after one of the two, or in which something broke. */
export interface Anomaly {
  readonly pair: string;
  readonly why: readonly string[];
  readonly story: readonly string[];
}

export interface Explored {
  readonly ordersCount: number;
  /** Every order with up to three switches was walked. */
  readonly isWhole: boolean;
  readonly waitedForLocks: number;
  readonly refusedCount: number;
  readonly anomaly: Anomaly | null;
}

/** How the books stand after each of what one after another can come to. */
interface Expected {
  readonly inTurn: readonly (readonly string[])[];
  /** Where one of them was refused, the other one alone is as good; where both were, neither. */
  readonly alone: readonly [readonly string[], readonly string[]];
  readonly neither: readonly string[];
}

const FIRST: Order = { first: 0, switches: [] };
const SECOND: Order = { first: 1, switches: [] };

/** Walks so many orders of two operations, or all; stops at the first anomaly. */
export async function explorePair(
  place: MeetingPlace,
  [one, other]: readonly [Operation, Operation],
  ordersMax: number,
  chance: Chance,
): Promise<Explored> {
  const pair = `${one.name} + ${other.name}`;
  const expected = await expect(place, [one, other]);
  const orders = new OrdersToWalk(chance);
  let [ordersCount, waitedForLocks, refusedCount] = [0, 0, 0];
  for (let order = orders.next(); order; order = orders.next()) {
    if (ordersCount === ordersMax)
      return { ordersCount, isWhole: false, waitedForLocks, refusedCount, anomaly: null };
    const met = await place.meet([one, other], order);
    orders.learn(order, met.walked);
    ordersCount += 1;
    waitedForLocks += met.walked.waitedForLocks;
    if (met.heard.some(({ kind }) => kind === 'refused')) refusedCount += 1;
    const why = whatIsWrong(met, expected);
    if (why.length > 0) {
      const anomaly = { pair, why, story: tell(met) };
      return { ordersCount, isWhole: false, waitedForLocks, refusedCount, anomaly };
    }
  }
  return { ordersCount, isWhole: true, waitedForLocks, refusedCount, anomaly: null };
}

async function expect(place: MeetingPlace, [one, other]: Pair): Promise<Expected> {
  const after = async (pair: Pair, order: Order) => (await place.meet(pair, order)).portrait;
  return {
    inTurn: [await after([one, other], FIRST), await after([one, other], SECOND)],
    alone: [await after([one, null], FIRST), await after([null, other], SECOND)],
    neither: await after([null, null], FIRST),
  };
}

function whatIsWrong({ heard, portrait, flaws }: Met, expected: Expected): readonly string[] {
  const broke = heard.flatMap((one) => (one.kind === 'broke' ? [one.why] : []));
  if (broke.length > 0 || flaws.length > 0) return [...broke, ...flaws];
  const allowed = [...expected.inTurn, ...instead(heard, expected)];
  const books = portrait.join('\n');
  if (allowed.some((one) => one.join('\n') === books)) return [];
  const differences = allowed.map((one) => differenceOf(portrait, one));
  const nearest = differences.toSorted((first, second) => first.length - second.length)[0] ?? [];
  return ['the books are as after neither of the two', ...nearest];
}

function instead(
  heard: readonly [Heard, Heard],
  { alone, neither }: Expected,
): readonly (readonly string[])[] {
  const [isFirstRefused, isSecondRefused] = heard.map(({ kind }) => kind === 'refused');
  return [
    ...(isSecondRefused ? [alone[0]] : []),
    ...(isFirstRefused ? [alone[1]] : []),
    ...(isFirstRefused && isSecondRefused ? [neither] : []),
  ];
}

const tell = ({ walked, heard }: Met): readonly string[] => [
  ...walked.steps.map(({ place, label }) => `${place === 0 ? 'first ' : 'second'} ${label}`),
  ...heard.map(
    (one, place) => `${place === 0 ? 'first' : 'second'}: ${one.kind}${'why' in one ? ` ${one.why}` : ''}`,
  ),
];

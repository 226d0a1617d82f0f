import { expect, test } from 'vitest';
import { chanceOf } from '../../attacks/fuzz/chance.ts';
import type { Order, Place, Walked } from './gate.ts';
import { OrdersToWalk } from './orders.ts';

/** Two of so many steps each that never wait for each other. */
function walk({ first, switches }: Order, stepsEach: number): Walked {
  const left: [number, number] = [stepsEach, stepsEach];
  const steps: { place: Place; label: string }[] = [];
  const choices: number[] = [];
  for (let turn = first; left[0] + left[1] > 0; left[turn] -= 1) {
    const other = turn === 0 ? 1 : 0;
    if (left[0] > 0 && left[1] > 0) choices.push(steps.length);
    if (left[turn] === 0 || (left[other] > 0 && switches.includes(steps.length))) turn = other;
    steps.push({ place: turn, label: '' });
  }
  return { steps, choices, waitedForLocks: 0 };
}

/** Every order, and whose steps they were. */
function walkAll(stepsEach: number) {
  const orders = new OrdersToWalk(chanceOf(1));
  const all: { readonly order: Order; readonly trace: string }[] = [];
  for (let order = orders.next(); order; order = orders.next()) {
    const walked = walk(order, stepsEach);
    orders.learn(order, walked);
    all.push({ order, trace: walked.steps.map(({ place }) => place).join('') });
  }
  return all;
}

test('every order of two short ones is walked, and none twice', () => {
  const traces = walkAll(2).map(({ trace }) => trace);
  expect(new Set(traces).size).toBe(traces.length);
  expect(traces.toSorted()).toEqual(['0011', '0101', '0110', '1001', '1010', '1100']);
});

test('orders with fewer switches come first', () => {
  const counts = walkAll(4).map(({ order }) => order.switches.length);
  expect(counts).toEqual(counts.toSorted());
});

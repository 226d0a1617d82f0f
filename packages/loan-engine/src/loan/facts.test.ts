import { expect, test } from 'vitest';
import type { Day } from '../units/day.ts';
import { NOTHING } from '../units/money.ts';
import { compareFacts, type Fact } from './facts.ts';

const frozen = (id: string, day: number, order: number): Fact => ({
  kind: 'frozen',
  id,
  day: day as Day,
  order,
});
const paidOut = (id: string, day: number, order: number): Fact => ({
  kind: 'paid-out',
  id,
  day: day as Day,
  order,
  toParentTiyn: NOTHING,
});

test('facts stand by day, the payout first in its day, then by order, then by id', () => {
  const ordered = [
    frozen('z', 1, 9),
    paidOut('y', 2, 8),
    frozen('x', 2, 1),
    frozen('a', 2, 3),
    frozen('b', 2, 3),
    frozen('c', 2, 4),
    frozen('a', 3, 0),
  ];
  for (const [at, fact] of ordered.entries()) {
    for (const [otherAt, other] of ordered.entries()) {
      expect(Math.sign(compareFacts(fact, other))).toBe(Math.sign(at - otherAt));
    }
  }
});

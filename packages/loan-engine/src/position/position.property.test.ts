import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Components, Position } from '../loan/position-types.ts';
import { anyStory } from '../proof/loan.arbitrary.ts';
import { good } from '../proof/loan.sample.ts';
import { naivePosition } from '../proof/position.naive.ts';
import type { Day } from '../units/day.ts';
import { position, standing } from './position.ts';

function pictureOf(view: Position): Record<string, number> {
  const picture: Record<string, number> = {
    overdueDays: view.overdueDays,
    overdueDaysMost: view.overdueDaysMost,
    principalOverdue: view.principalOverdueTiyn,
    rewardOverdue: view.rewardOverdueTiyn,
    rewardAccrued: view.rewardAccruedTotalTiyn,
    penaltyAccrued: view.penaltyAccruedTotalTiyn,
    credit: view.creditTiyn,
    shortfall: view.refundShortfallTiyn,
    cashIn: view.cashInTiyn + view.transferredInTiyn,
    refunded: view.refundedTiyn,
    principalOutstanding: view.principalOutstandingTiyn,
    rewardOutstanding: view.rewardOutstandingTiyn,
    penaltyOutstanding: view.penaltyOutstandingTiyn,
  };
  for (const way of ['paid', 'forgiven', 'writtenOff', 'sold'] as const) {
    picture[`principal-${way}`] = view[way].principalTiyn;
    picture[`reward-${way}`] = view[way].rewardTiyn;
    picture[`penalty-${way}`] = view[way].penaltyTiyn;
  }
  return picture;
}

const sum = ({ principalTiyn, rewardTiyn, penaltyTiyn }: Components): number =>
  principalTiyn + rewardTiyn + penaltyTiyn;

test('a position equals the one worked out day by day by a naive second implementation', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      expect(pictureOf(good(position(terms, facts, day)))).toEqual(naivePosition(terms, facts, day));
    }),
    { numRuns: 3000 },
  );
});

test('a loan stands alike whether its schedule is asked for or not', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      expect(position(terms, facts, day)).toMatchObject(standing(terms, facts, day));
    }),
    { numRuns: 500 },
  );
});

test('any order of arrival gives the same position', () => {
  const anyOrders = anyStory.chain(({ facts, ...story }) =>
    fc.record({
      story: fc.constant(story),
      one: fc.shuffledSubarray([...facts], { minLength: facts.length }),
      other: fc.shuffledSubarray([...facts], { minLength: facts.length }),
    }),
  );
  fc.assert(
    fc.property(anyOrders, ({ story: { terms, day }, one, other }) => {
      expect(position(terms, one, day)).toEqual(position(terms, other, day));
    }),
    { numRuns: 1000 },
  );
});

test('nothing is lost: the money paid equals the money placed, and each tenge of debt ends in one way', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      const moneyIn = view.cashInTiyn + view.transferredInTiyn + view.refundShortfallTiyn;
      expect(moneyIn).toBe(sum(view.paid) + view.creditTiyn + view.refundedTiyn);
      const gone = (of: keyof Components): number =>
        view.paid[of] + view.forgiven[of] + view.writtenOff[of] + view.sold[of];
      expect(view.principalIssuedTiyn).toBe(view.principalOutstandingTiyn + gone('principalTiyn'));
      expect(view.rewardAccruedTotalTiyn).toBe(view.rewardOutstandingTiyn + gone('rewardTiyn'));
      expect(view.penaltyAccruedTotalTiyn).toBe(view.penaltyOutstandingTiyn + gone('penaltyTiyn'));
    }),
    { numRuns: 1000 },
  );
});

test('every payment is placed to the tiyn, and placements add up to what is paid', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      let placed = 0;
      for (const part of view.allocations) {
        const debt =
          part.principalOverdueTiyn +
          part.rewardOverdueTiyn +
          part.penaltyTiyn +
          part.principalCurrentTiyn +
          part.rewardCurrentTiyn +
          part.principalEarlyTiyn +
          part.recoupedTiyn;
        expect(debt + part.refundShortfallTiyn + part.creditTiyn).toBe(part.amountTiyn);
        placed += debt;
      }
      expect(placed).toBe(sum(view.paid));
    }),
    { numRuns: 1000 },
  );
});

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersIn);
  return [];
}

test('nothing is negative, nothing is broken, no cap is passed', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      for (const number of numbersIn(view)) {
        expect(Number.isSafeInteger(number) && number >= 0, JSON.stringify(view)).toBe(true);
      }
      const { limits, chain } = terms;
      const lentTiyn = chain?.principalLentTiyn ?? terms.principalTiyn;
      const charges = view.rewardAccruedTotalTiyn + view.penaltyAccruedTotalTiyn;
      const room = (lentTiyn * limits.chargesShareMaxPpm) / 1e6 - (chain?.chargedTiyn ?? 0);
      expect(charges).toBeLessThanOrEqual(Math.max(0, room));
      const years = Math.floor((day - (view.paidOutDay ?? day) + (chain?.days ?? 0)) / 365) + 1;
      expect(view.penaltyAccruedTotalTiyn).toBeLessThanOrEqual(
        (years * lentTiyn * limits.penaltyYearShareMaxPpm) / 1e6,
      );
    }),
    { numRuns: 1000 },
  );
});

test('paying the payoff on a day leaves nothing owed on that day or later', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const told = facts.filter((fact) => fact.day <= day && fact.kind !== 'payment-reversed');
      const before = good(position(terms, told, day));
      if (before.payoffTiyn === 0) return;
      const payment = {
        kind: 'payment',
        id: 'zz',
        day,
        order: 9,
        amountTiyn: before.payoffTiyn,
      } as const;
      const owedBefore = before.writtenOff.principalTiyn + before.writtenOff.rewardTiyn;
      if (owedBefore + before.writtenOff.penaltyTiyn > 0) return;
      const after = good(position(terms, [...told, payment], (day + 30) as Day));
      expect(after.payoffTiyn).toBe(0);
      expect(after.creditTiyn).toBe(before.creditTiyn);
    }),
    { numRuns: 1000 },
  );
});

test('what the schedule says is left adds up to the debt, once nothing more accrues', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position({ ...terms, dailyRatePpm: 0, promo: null }, withoutRates(facts), day));
      const left = view.schedule.reduce((all, row) => all + row.principalLeftTiyn, 0);
      expect(left).toBe(view.principalOutstandingTiyn);
    }),
    { numRuns: 1000 },
  );
});

function withoutRates<T extends { kind: string }>(facts: readonly T[]): readonly T[] {
  return facts.map((fact) => ('dailyRatePpm' in fact ? { ...fact, dailyRatePpm: 0 } : fact));
}

test('a loan asks for something next exactly while something is owed, and wakes nobody once nothing is', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      const owed = view.payoffTiyn - view.refundShortfallTiyn;
      expect(view.nextDue === null).toBe(owed === 0);
      if (owed === 0 || view.isFrozen) expect(view.nextEventDay).toBeNull();
      expect(view.dueTodayTiyn).toBeLessThanOrEqual(view.payoffTiyn);
      expect(view.overdueDays > 0).toBe(view.principalOverdueTiyn + view.rewardOverdueTiyn > 0);
    }),
    { numRuns: 1000 },
  );
});

test('until its next event day only accrual by days changes a loan', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const told = facts.filter((fact) => fact.day <= day && fact.kind !== 'payment-reversed');
      const view = good(position(terms, told, day));
      if (view.isFrozen) return;
      const until = view.nextEventDay ?? day + 40;
      expect(until).toBeGreaterThan(day);
      const eve = good(position(terms, told, (until - 1) as Day));
      expect(eve.overdueSince).toBe(view.overdueSince);
      expect(eve.nextEventDay).toBe(until - 1 === day ? view.nextEventDay : eve.nextEventDay);
      if (view.nextEventDay !== null) expect(eve.nextEventDay).toBe(view.nextEventDay);
    }),
    { numRuns: 1000 },
  );
});

import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { partToday } from './part-today.ts';

const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const terms = termsOf({ termDays: 30 });
const seen = (facts: readonly Fact[], offset: number) =>
  good(position(terms, facts, (PAYOUT_DAY + offset) as Day));

test('half of what is overdue, in whole tenge, and the penalty of a day by it', () => {
  const view = seen([paidOut], 33);
  const { partTiyn, penaltyADayTiyn, penaltyADayAfterTiyn } = good(partToday(terms, [paidOut], view));
  expect(partTiyn % 100).toBe(0);
  expect(view.dueTodayTiyn - 2 * partTiyn).toBeGreaterThanOrEqual(0);
  expect(view.dueTodayTiyn - 2 * partTiyn).toBeLessThan(200);
  expect(penaltyADayTiyn).toBe(seen([paidOut], 34).penaltyAccruedTotalTiyn - view.penaltyAccruedTotalTiyn);
  const paid: Fact = { kind: 'payment', id: 'part', day: view.day, order: 1, amountTiyn: partTiyn };
  expect(penaltyADayAfterTiyn).toBe(
    seen([paidOut, paid], 34).penaltyAccruedTotalTiyn - seen([paidOut, paid], 33).penaltyAccruedTotalTiyn,
  );
  expect(penaltyADayAfterTiyn).toBeLessThan(penaltyADayTiyn);
});

test('before anything is overdue there is no part to name', () => {
  expect(isRefusal(partToday(terms, [paidOut], seen([paidOut], 30)))).toBe(true);
});

test('a part is a whole tenge at least: of less than two nothing is left to name', () => {
  const view = seen([paidOut], 33);
  const partOf = (dueTodayTiyn: number) => {
    const part = partToday(terms, [paidOut], { ...view, dueTodayTiyn: dueTodayTiyn as Tiyn });
    return isRefusal(part) ? part.refusal : part.partTiyn;
  };
  expect([199, 200, 399, 400].map(partOf)).toEqual(['nothing-owed', 100, 100, 200]);
});

test('facts that make no sense are refused as such, with the part or without it', () => {
  const view = seen([paidOut], 33);
  const refused = (more: Fact) => {
    const part = partToday(terms, [paidOut, more], view);
    return isRefusal(part) && part.refusal;
  };
  const without = refused({ ...paidOut, id: 'again', order: 1 });
  expect(without).not.toBe(false);
  expect(without).not.toBe('nothing-owed');
  const taken: Fact = {
    kind: 'payment',
    id: 'supposed-part',
    day: view.day,
    order: 1,
    amountTiyn: 100 as Tiyn,
  };
  const after = refused(taken);
  expect(after).not.toBe(false);
  expect(after).not.toBe('nothing-owed');
});

import { expect, test } from 'vitest';
import { callSlots, slotAt } from './rules.ts';

const HOURS = { opens: '09:00', closes: '18:00' };
const at = (text: string) => new Date(`${text}:00+05:00`);
const hours = (now: string, days: number) =>
  callSlots(at(now), days, HOURS).map((slot) => [slot.at.toISOString(), slot.until.toISOString()]);

test('calls are offered in whole hours that have not begun', () => {
  const offered = hours('2026-11-23T15:30', 1);
  expect(offered).toEqual([
    ['2026-11-23T11:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ['2026-11-23T12:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  ]);
  expect(hours('2026-11-23T16:00', 1)).toHaveLength(1);
});

test('days off and a day that is over are no days of it', () => {
  expect(hours('2026-11-27T17:00', 1)[0]).toEqual(['2026-11-30T04:00:00.000Z', '2026-11-30T05:00:00.000Z']);
  expect(hours('2026-11-27T08:00', 2)).toHaveLength(18);
});

test('an hour is known by its beginning alone', () => {
  const slots = callSlots(at('2026-11-23T15:30'), 1, HOURS);
  expect(slotAt(slots, '2026-11-23T11:00:00.000Z')).toBe(slots[0]);
  expect(slotAt(slots, '2026-11-23T11:30:00.000Z')).toBeUndefined();
  expect(slotAt(slots, 'later')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { callSlots, slotAt, withRoom } from './rules.ts';

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

test('a day is offered in hours that end before the office closes', () => {
  const halves = callSlots(at('2026-11-23T08:00'), 1, { opens: '09:30', closes: '12:00' });
  expect(halves.map((slot) => slot.at)).toEqual([at('2026-11-23T09:30'), at('2026-11-23T10:30')]);
  expect(callSlots(at('2026-11-23T08:00'), 0, HOURS)).toEqual([]);
});

test('an hour that has begun is not offered, be it by this very second', () => {
  expect(hours('2026-11-23T16:59', 1)).toHaveLength(1);
  expect(hours('2026-11-23T17:00', 1)[0]?.[0]).toBe('2026-11-24T04:00:00.000Z');
});

test('an hour has room while fewer have asked than the office calls', () => {
  const slots = callSlots(at('2026-11-23T14:30'), 1, HOURS);
  const asked = new Map(slots.map((slot, index) => [slot.at.getTime(), index + 1] as const));
  expect(withRoom(slots, asked, 2)).toEqual([slots[0]]);
  expect(withRoom(slots, new Map(), 1), 'nobody has asked').toEqual(slots);
  expect(withRoom(slots, new Map(), 0), 'nobody calls').toEqual([]);
});

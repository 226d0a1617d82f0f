import { expect, test } from 'vitest';
import { askFlaw, USUAL_BUDGET } from './rules.ts';
import type { CodeAsk } from './types.ts';

const now = new Date('2026-11-23T05:00:00Z');
const ask = (secondsAgo: number, change: Partial<CodeAsk> = {}): CodeAsk => ({
  createdAt: new Date(now.getTime() - secondsAgo * 1000),
  byPhone: true,
  bySubject: true,
  byAddress: false,
  used: false,
  ...change,
});

test('the same code is sent again after exactly 300 seconds', () => {
  expect(askFlaw([ask(299)], 0, USUAL_BUDGET, now)).toEqual({
    refused: 'code_requested_recently',
    details: { seconds: 1, minutes: 1 },
  });
  expect(askFlaw([ask(300)], 0, USUAL_BUDGET, now)).toBeNull();
});

test('a code that was used, or one for something else, makes nobody wait', () => {
  expect(askFlaw([ask(5, { used: true }), ask(5, { bySubject: false })], 0, USUAL_BUDGET, now)).toBeNull();
});

test('a phone gets five codes an hour, and the wait ends when the fifth newest is an hour old', () => {
  const asks = [3_000, 2_500, 2_000, 1_500, 1_000].map((secondsAgo) => ask(secondsAgo, { bySubject: false }));
  expect(askFlaw(asks, 0, USUAL_BUDGET, now)).toEqual({
    refused: 'sms_limit_reached',
    details: { seconds: 600, minutes: 10 },
  });
  expect(askFlaw(asks.slice(1), 0, USUAL_BUDGET, now)).toBeNull();
});

test('an IIN gets ten codes a day from whatever phones, an address thirty an hour', () => {
  const bySubject = Array.from({ length: 10 }, () => ask(4_000, { byPhone: false }));
  const byAddress = Array.from({ length: 30 }, () =>
    ask(60, { byPhone: false, bySubject: false, byAddress: true }),
  );
  expect(askFlaw(bySubject, 0, USUAL_BUDGET, now)?.refused).toBe('sms_limit_reached');
  expect(askFlaw(bySubject.slice(1), 0, USUAL_BUDGET, now)).toBeNull();
  expect(askFlaw(byAddress, 0, USUAL_BUDGET, now)?.refused).toBe('sms_limit_reached');
  expect(askFlaw(byAddress.slice(1), 0, USUAL_BUDGET, now)).toBeNull();
});

test('the breaker stops everybody', () => {
  expect(askFlaw([], USUAL_BUDGET.totalHour, USUAL_BUDGET, now)?.refused).toBe('sms_paused');
  expect(askFlaw([], USUAL_BUDGET.totalHour - 1, USUAL_BUDGET, now)).toBeNull();
});

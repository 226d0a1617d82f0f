import { describe, expect, test } from 'vitest';
import {
  createRateLimiter,
  RATE_CLASSES,
  type RateClass,
  type RateLimiter,
  type RateSettings,
} from './rate-limit.ts';

const now = new Date('2026-11-20T06:00:00Z');

/** How many calls of a class an address gets answered within a minute. */
function answered(rateClass: RateClass, address: string, settings?: RateSettings): number {
  const { secondsToWait } = createRateLimiter({ now: () => now }, settings);
  let calls = 0;
  while (secondsToWait(rateClass, address) === 0) calls += 1;
  return calls;
}

const SETTINGS: RateSettings = {
  everywhere: { reading: 1_000 },
  from: {
    '192.0.2.7': { machine: 9_000 },
    '192.0.2.0/24': { machine: 7_000, reading: 20 },
    '2001:db8::/32': { form: 500 },
  },
};

test('without settings each class has its usual limit', () => {
  for (const rateClass of ['reading', 'machine', 'code-request'] as const)
    expect(answered(rateClass, '198.51.100.1')).toBe(RATE_CLASSES[rateClass]);
});

test('a setting for everybody changes its class alone', () => {
  expect(answered('reading', '198.51.100.1', SETTINGS)).toBe(1_000);
  expect(answered('form', '198.51.100.1', SETTINGS)).toBe(RATE_CLASSES.form);
});

test.each([
  ['machine', '192.0.2.7', 9_000],
  ['machine', '192.0.2.8', 7_000],
  ['machine', '::ffff:192.0.2.8', 7_000],
  ['machine', '192.0.3.8', RATE_CLASSES.machine],
  ['reading', '192.0.2.7', 20],
  ['form', '2001:db8:1::5', 500],
  ['form', '2001:db9::5', RATE_CLASSES.form],
  ['form', 'unknown', RATE_CLASSES.form],
] as const)(
  '%s from %s: the first address or network that names the class counts',
  (rateClass, address, calls) => {
    expect(answered(rateClass, address, SETTINGS)).toBe(calls);
  },
);

test('one IPv6 network counts as one address', () => {
  const { secondsToWait } = createRateLimiter({ now: () => now }, { everywhere: { form: 2 }, from: {} });
  const waits = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) =>
    secondsToWait('form', address),
  );
  expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, true]);
});

describe('two processes that tell each other', () => {
  const LIMITED: RateSettings = { everywhere: { form: 32 }, from: {} };
  const clock = { at: now, now: () => clock.at };
  const later = (seconds: number) => (clock.at = new Date(clock.at.getTime() + seconds * 1_000));
  const call = (process: RateLimiter, times = 1) =>
    Array.from({ length: times }, () => process.secondsToWait('form', '198.51.100.1')).at(-1);

  test('give a caller together no more than the limit, for one window', () => {
    clock.at = now;
    const [one, other] = [createRateLimiter(clock, LIMITED), createRateLimiter(clock, LIMITED)];
    call(one, 20);
    later(20);
    call(other, 10);
    const [told] = other.takeUntold();
    expect(told).toEqual({ caller: 'form 198.51.100.1', startedMs: clock.at.getTime(), calls: 10 });
    // What all have: the window began with the one.
    other.hearAll([{ caller: 'form 198.51.100.1', startedMs: now.getTime(), calls: 30 }]);
    expect([call(other), call(other)]).toEqual([0, 0]);
    expect(call(other)).toBe(40);
    later(40);
    expect(call(other)).toBe(0);
  });

  test('tell nothing twice, and nothing of who has called once', () => {
    clock.at = now;
    const one = createRateLimiter(clock, LIMITED);
    call(one);
    expect(one.takeUntold()).toEqual([]);
    call(one, 4);
    expect(one.takeUntold().map(({ calls }) => calls)).toEqual([5]);
    expect(one.takeUntold()).toEqual([]);
    call(one);
    expect(one.takeUntold().map(({ calls }) => calls)).toEqual([1]);
  });

  test('what was counted of a window that is over says nothing of the next one', () => {
    clock.at = now;
    const one = createRateLimiter(clock, LIMITED);
    call(one, 10);
    one.takeUntold();
    later(60);
    call(one);
    one.hearAll([{ caller: 'form 198.51.100.1', startedMs: now.getTime(), calls: 500 }]);
    expect(call(one)).toBe(0);
  });
});

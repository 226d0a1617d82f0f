import { expect, test } from 'vitest';
import { type Ask, judgeAsk, judgeTry, USUAL_BUDGET, WRONG_TRIES_MAX } from './rules.ts';
import type { CodeAsk, CodeLane } from './types.ts';

const now = new Date('2026-11-23T05:00:00Z');
const IDLE = { sent: 0, tries: 0, wrongTries: 0 };
const LANES = ['pair', 'device', 'strangers', 'session', 'new-phone'] as const;

const ask = (secondsAgo: number, change: Partial<CodeAsk> = {}): CodeAsk => ({
  createdAt: new Date(now.getTime() - secondsAgo * 1000),
  lane: 'pair',
  byPhone: true,
  bySubject: true,
  byPair: true,
  byAddress: false,
  used: false,
  withheld: false,
  wrongTries: 0,
  ...change,
});
/** A request of somebody else that shares only the given fields. */
const other = (secondsAgo: number, change: Partial<CodeAsk>): CodeAsk =>
  ask(secondsAgo, { byPhone: false, bySubject: false, byPair: false, lane: 'strangers', ...change });
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const judge = (lane: CodeLane, asks: readonly CodeAsk[], change: Partial<Ask> = {}) =>
  judgeAsk({ lane, asks, load: IDLE, isProved: false, budget: USUAL_BUDGET, now, ...change });

test('the same code is sent again after exactly 300 seconds', () => {
  expect(judge('pair', [ask(299)])).toMatchObject({
    refused: 'code_requested_recently',
    details: { seconds: 1, minutes: 1 },
  });
  expect(judge('pair', [ask(300)])).toBe('send');
});

test('a code that was used, or one for something else, makes nobody wait', () => {
  expect(judge('session', [ask(5, { used: true }), ask(5, { bySubject: false })])).toBe('send');
});

test.each(LANES)(
  'in the lane %s a pair gets three codes an hour or five, and the wait ends with the hour',
  (lane) => {
    const { perHour } = USUAL_BUDGET.asks[lane === 'strangers' ? 'pair' : lane];
    const asks = many(perHour, (index) => ask(1_000 + index * 500, { lane, withheld: lane === 'strangers' }));
    expect(judge(lane, asks)).toMatchObject({
      refused: 'sms_limit_reached',
      details: { seconds: 3_600 - 500 * (perHour - 1) - 1_000 },
    });
    expect(judge(lane, asks.slice(1))).toBe('send');
  },
);

test('ten asks for an IIN from other phones, or for a phone with other IINs, cost the registered pair nothing', () => {
  const byIin = many(10, () => other(60, { bySubject: true }));
  const byPhone = many(10, () => other(60, { byPhone: true, wrongTries: 5 }));
  expect(judge('pair', [...byIin, ...byPhone])).toBe('send');
  expect(judge('session', [...byIin, ...byPhone])).toBe('send');
});

test('two codes an hour and four a day are left for a known device, whoever else asks with the pair', () => {
  const strangersOnes = (count: number, secondsAgo: number) =>
    many(count, () => ask(secondsAgo, { byPair: false }));
  expect(judge('device', strangersOnes(3, 10))).toBe('send');
  expect(judge('device', [...strangersOnes(3, 400), ask(350, { lane: 'device' })])).toBe('send');
  for (const asks of [strangersOnes(5, 400), strangersOnes(10, 40_000)])
    expect(judge('device', asks)).toMatchObject({ refused: 'sms_limit_reached' });
  expect(judgeTry('device', [ask(400, { byPair: false, wrongTries: 6 })], now)).toBe('try');
  const spent = [ask(400, { byPair: false, wrongTries: 6 }), ask(60, { lane: 'device', wrongTries: 3 })];
  expect(judgeTry('device', spent, now)).toMatchObject({ refused: 'code_tries_spent' });
});

test('strangers share three codes an hour and six a day per IIN and per phone; then nothing is sent, and the answer stays the same', () => {
  for (const by of [{ bySubject: true }, { byPhone: true }]) {
    expect(
      judge(
        'strangers',
        many(2, () => other(400, by)),
      ),
    ).toBe('send');
    expect(
      judge(
        'strangers',
        many(3, () => other(400, by)),
      ),
    ).toBe('withhold');
    expect(
      judge(
        'strangers',
        many(6, () => other(80_000, by)),
      ),
    ).toBe('withhold');
    expect(
      judge(
        'strangers',
        many(9, () => other(400, { ...by, withheld: true })),
      ),
    ).toBe('send');
  }
});

test('a pair that asks is told the same whether it is known or not', () => {
  for (const asks of [
    many(3, () => ask(1_000)),
    many(6, () => ask(40_000)),
    [ask(299)],
    [ask(400, { wrongTries: 6 })],
  ]) {
    const unknown = asks.map((one) => ({ ...one, lane: 'strangers', withheld: true }) as const);
    expect(judge('strangers', unknown)).toEqual(judge('pair', asks));
    expect(judge('strangers', unknown)).toHaveProperty('refused');
  }
});

test('codes that a stranger asks for at a new phone do not count in its owner\u2019s budget', () => {
  const asks = many(3, () => other(400, { lane: 'new-phone', byPhone: true, wrongTries: 5 }));
  expect(judge('new-phone', asks)).toMatchObject({ refused: 'sms_limit_reached' });
  expect(judge('session', asks)).toBe('send');
  expect(judge('pair', asks)).toBe('send');
});

test('an address may ask 300 times an hour; after that each request needs a proof of work', () => {
  const asks = many(300, () => other(60, { byAddress: true }));
  for (const lane of ['pair', 'strangers'] as const) {
    expect(judge(lane, asks.slice(1))).toBe('send');
    expect(judge(lane, asks)).toMatchObject({ refused: 'proof_needed' });
    expect(judge(lane, asks, { isProved: true })).toBe('send');
  }
  expect(judge('session', asks)).toBe('send');
});

test('the breaker asks everybody to work, closes to no registered pair, and stops strangers\u2019 SMS at twice the number', () => {
  const guessing = { sent: 300, tries: 200, wrongTries: 101 };
  const costly = { ...IDLE, sent: USUAL_BUDGET.totalHour };
  const flood = { ...IDLE, sent: 2 * USUAL_BUDGET.totalHour };
  for (const load of [guessing, costly, flood])
    expect(judge('pair', [], { load })).toMatchObject({ refused: 'proof_needed' });
  expect(judge('pair', [], { load: flood, isProved: true })).toBe('send');
  expect(judge('strangers', [], { load: costly, isProved: true })).toBe('send');
  expect(judge('strangers', [], { load: flood, isProved: true })).toBe('withhold');
  expect(judge('session', [], { load: flood })).toBe('send');
  expect(judge('pair', [], { load: { ...guessing, wrongTries: 100 } })).toBe('send');
});

test('a phone has at most 25 wrong tries a day, and no lane uses up another\u2019s', () => {
  const { pair, device, ...others } = WRONG_TRIES_MAX;
  expect(Object.values(others).reduce((sum, count) => sum + count, Math.max(pair, device))).toBe(25);
  for (const spent of LANES)
    for (const lane of LANES) {
      const asks = [other(400, { lane: spent, byPhone: true, wrongTries: WRONG_TRIES_MAX[spent] })];
      expect(judgeTry(lane, asks, now) === 'try').toBe(lane !== spent);
    }
});

test('after strangers\u2019 wrong tries a code is refused like a wrong one; after one\u2019s own the refusal says so, for known and unknown pairs', () => {
  expect(judgeTry('strangers', [other(400, { byPhone: true, wrongTries: 6 })], now)).toBe('vain');
  const own = [ask(400, { wrongTries: 5 }), ask(60, { wrongTries: 1 })];
  const told = judgeTry('pair', own, now);
  expect(told).toMatchObject({ refused: 'code_tries_spent', details: { hours: 24 } });
  const unknown = own.map((one) => ({ ...one, lane: 'strangers', withheld: true }) as const);
  expect(judgeTry('strangers', unknown, now)).toEqual(told);
});

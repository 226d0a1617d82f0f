import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { ARTICLES } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn, tiyn } from '../units/money.ts';
import { explain } from './explain.ts';

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const plain = termsOf({ termDays: 30 });

/** Each line in a row: what, how much, from and to which day, on what, at which rate, by which rule, why not, from which fact. */
function lines(terms: LoanTerms, facts: readonly Fact[], offset: number) {
  return good(explain(terms, [paidOut, ...facts], on(offset))).lines.map((line) => {
    const days =
      line.days === 0
        ? `day ${line.toDay - PAYOUT_DAY}`
        : `days ${line.fromDay - PAYOUT_DAY}-${line.toDay - PAYOUT_DAY}`;
    const rate = line.days === 0 ? '' : ` ${line.baseTiyn} x ${line.ratePpm} x ${line.days}`;
    const cause = line.factId ?? line.still ?? '';
    return `${days}: ${line.component} ${line.kind} ${line.amountTiyn}${rate}, ${line.rule} ${cause}`.trimEnd();
  });
}

test('a loan with every kind of event is explained line by line, each day once', () => {
  const facts: Fact[] = [
    { kind: 'payment', id: 'a', day: on(10), order: 0, amountTiyn: tiyn(4_000_000) },
    {
      kind: 'paused',
      id: 'z',
      day: on(32),
      order: 0,
      untilDay: on(34),
      amountDueTiyn: NOTHING,
      paymentIds: [],
    },
    { kind: 'frozen', id: 'f', day: on(36), order: 0 },
    { kind: 'unfrozen', id: 'u', day: on(38), order: 0 },
    {
      kind: 'forgiven',
      id: 'g',
      day: on(39),
      order: 0,
      principalTiyn: NOTHING,
      rewardTiyn: tiyn(1000),
      penaltyTiyn: NOTHING,
    },
    { kind: 'payment', id: 'b', day: on(40), order: 0, amountTiyn: tiyn(7_000_000) },
    { kind: 'refunded', id: 'r', day: on(41), order: 0, amountTiyn: tiyn(1000) },
  ];
  expect(lines(termsOf({ termDays: 30, freeDays: 7 }), facts, 42)).toEqual([
    'day 0: principal issued 10000000, product out',
    'days 0-7: reward not-accrued 0 10000000 x 0 x 7, product free-days',
    'days 7-10: reward accrued 87000 10000000 x 2900 x 3, reward-for-days-used',
    'day 10: principal paid -4000000, payment-order a',
    'days 30-32: penalty accrued 64350 6435000 x 5000 x 2, penalty-daily',
    'days 32-34: penalty not-accrued 0 6435000 x 0 x 2, product paused',
    'days 10-36: reward accrued 452400 6000000 x 2900 x 26, reward-for-days-used',
    'days 34-36: penalty accrued 64350 6435000 x 5000 x 2, penalty-daily',
    'days 36-38: reward not-accrued 0 6000000 x 0 x 2, dispute frozen',
    'days 36-38: penalty not-accrued 0 6435000 x 0 x 2, dispute frozen',
    'days 38-39: penalty accrued 32175 6435000 x 5000 x 1, penalty-daily',
    'day 39: reward forgiven -1000, no-worse-terms g',
    'days 38-40: reward accrued 34800 6000000 x 2900 x 2, reward-for-days-used',
    'days 39-40: penalty accrued 32170 6434000 x 5000 x 1, penalty-daily',
    'day 40: principal paid -6000000, payment-order b',
    'day 40: reward paid -573200, payment-order b',
    'day 40: penalty paid -193045, payment-order b',
    'day 40: credit credited 233755, payment-order b',
    'day 41: credit refunded -1000, product r',
  ]);
});

test('the day on which penalty meets the cap of its year has a line of its own, and the days after say why they are free', () => {
  expect(lines(plain, [], 130)).toEqual([
    'day 0: principal issued 10000000, product out',
    'days 30-48: penalty accrued 978300 10870000 x 5000 x 18, penalty-daily',
    'days 48-49: penalty accrued 21700 10870000 x 5000 x 1, penalty-year',
    'days 0-120: reward accrued 3480000 10000000 x 2900 x 120, reward-for-days-used',
    'days 49-120: penalty not-accrued 0 10870000 x 0 x 71, penalty-year penalty-year',
    'days 120-130: reward not-accrued 0 10000000 x 0 x 10, overdue-stop overdue-stop',
    'days 120-130: penalty not-accrued 0 10870000 x 0 x 10, overdue-stop overdue-stop',
  ]);
});

test('when all charges reach their cap, reward takes the rest before penalty, and the cap is named', () => {
  const capped = { ...plain, limits: { ...plain.limits, chargesShareMaxPpm: 99_000 } };
  expect(lines(capped, [], 34)).toEqual([
    'day 0: principal issued 10000000, product out',
    'days 30-31: penalty accrued 54350 10870000 x 5000 x 1, penalty-daily',
    'days 0-32: reward accrued 928000 10000000 x 2900 x 32, reward-for-days-used',
    'days 31-32: penalty accrued 7650 10870000 x 5000 x 1, charges-share',
    'days 32-34: reward not-accrued 0 10000000 x 0 x 2, charges-share charges-share',
    'days 32-34: penalty not-accrued 0 10870000 x 0 x 2, charges-share charges-share',
  ]);
  const tight = { ...plain, limits: { ...plain.limits, chargesShareMaxPpm: 92_000 } };
  expect(lines(tight, [], 32).slice(-4)).toEqual([
    'days 0-31: reward accrued 899000 10000000 x 2900 x 31, reward-for-days-used',
    'days 30-31: penalty accrued 21000 10870000 x 5000 x 1, charges-share',
    'days 31-32: reward not-accrued 0 10000000 x 0 x 1, charges-share charges-share',
    'days 31-32: penalty not-accrued 0 10870000 x 0 x 1, charges-share charges-share',
  ]);
});

test('the last day of reward under the cap of all charges is ruled by that cap', () => {
  const capped = { ...plain, limits: { ...plain.limits, chargesShareMaxPpm: 87_000 + 54_350 / 10 + 4_000 } };
  expect(lines(capped, [], 32).filter((line) => line.includes('reward'))).toEqual([
    'days 0-31: reward accrued 899000 10000000 x 2900 x 31, reward-for-days-used',
    'days 31-32: reward accrued 11000 10000000 x 2900 x 1, charges-share',
  ]);
});

test('free days that a late loan loses are shown as charged, each stretch on its own principal', () => {
  const retroactive = termsOf({ termDays: 30, freeDays: 7, freeDaysRule: 'retroactive' });
  const early: Fact = { kind: 'payment', id: 'a', day: on(3), order: 0, amountTiyn: tiyn(5_000_000) };
  expect(lines(retroactive, [early], 10)).toEqual([
    'day 0: principal issued 10000000, product out',
    'days 0-3: reward not-accrued 0 10000000 x 0 x 3, product free-days',
    'days 0-3: reward accrued 87000 10000000 x 2900 x 3, product',
    'day 3: principal paid -5000000, payment-order a',
    'days 3-7: reward not-accrued 0 5000000 x 0 x 4, product free-days',
    'days 3-7: reward accrued 58000 5000000 x 2900 x 4, product',
    'days 7-10: reward accrued 43500 5000000 x 2900 x 3, reward-for-days-used',
  ]);
});

test('before the payout there is nothing to explain, and a position that is refused is not explained', () => {
  expect(explain(plain, [paidOut], on(-1))).toMatchObject({ position: { paidOutDay: null }, lines: [] });
  expect(explain(plain, [paidOut, { ...paidOut, id: 'again' }], on(1))).toMatchObject({
    refusal: 'paid-out-twice',
  });
});

test('a write-off, a sale and a refinancing are each explained by their fact', () => {
  const off: Fact = { kind: 'written-off', id: 'w', day: on(40), order: 0 };
  const sold: Fact = { kind: 'sold', id: 's', day: on(41), order: 0 };
  const told = lines(plain, [off, sold], 42).filter((line) => line.startsWith('day 4'));
  expect(told).toEqual([
    'day 40: principal written-off -10000000, product w',
    'day 40: reward written-off -1160000, product w',
    'day 40: penalty written-off -543500, product w',
    'day 41: principal written-off 10000000, product s',
    'day 41: reward written-off 1160000, product s',
    'day 41: penalty written-off 543500, product s',
    'day 41: principal sold -10000000, product s',
    'day 41: reward sold -1160000, product s',
    'day 41: penalty sold -543500, product s',
  ]);
  const transfer: Fact = {
    kind: 'refinanced',
    id: 'x',
    day: on(5),
    order: 0,
    amountTiyn: 10_145_000 as Tiyn,
    childAgreementId: 'c',
  };
  expect(lines(plain, [transfer], 6).slice(-2)).toEqual([
    'day 5: principal paid -10000000, payment-order x',
    'day 5: reward paid -145000, payment-order x',
  ]);
  const gift: Fact = {
    kind: 'forgiven',
    id: 'g',
    day: on(35),
    order: 0,
    principalTiyn: tiyn(1),
    rewardTiyn: tiyn(2),
    penaltyTiyn: tiyn(3),
  };
  expect(lines(plain, [gift], 35).slice(-3)).toEqual([
    'day 35: principal forgiven -1, no-worse-terms g',
    'day 35: reward forgiven -2, no-worse-terms g',
    'day 35: penalty forgiven -3, no-worse-terms g',
  ]);
});

test('a line carries its article, and the version of the law or of the offer it was signed under', () => {
  for (const line of good(explain(plain, [paidOut], on(130))).lines) {
    expect(line.article).toBe(ARTICLES[line.rule]);
    expect(line.version).toBe(line.rule === 'product' ? 'senim-2026-01' : 'kz-2024-08');
  }
});

test('two delays of equal parts are two lines, with the days between them left out', () => {
  const parts = termsOf({ termDays: 45, scheduleKind: 'annuity' });
  const part = good(explain(parts, [paidOut], on(0))).position.schedule[0]?.totalTiyn ?? NOTHING;
  const penalty = Math.floor((part * 5000 * 2) / 1e6);
  const late: Fact = {
    kind: 'payment',
    id: 'a',
    day: on(17),
    order: 0,
    amountTiyn: (part + penalty) as Tiyn,
  };
  expect(lines(parts, [late], 32).filter((line) => line.includes('penalty accrued'))).toEqual([
    `days 15-17: penalty accrued ${penalty} ${part} x 5000 x 2, penalty-daily`,
    `days 30-32: penalty accrued ${penalty} ${part} x 5000 x 2, penalty-daily`,
  ]);
});

test('a loan at no rate is charged nothing, and no stop is named for it', () => {
  expect(lines(termsOf({ termDays: 30, dailyRatePpm: 0 }), [], 5)).toEqual([
    'day 0: principal issued 10000000, product out',
    'days 0-5: reward accrued 0 10000000 x 0 x 5, reward-for-days-used',
  ]);
});

test('if penalty may run for fewer days than reward, it ends first', () => {
  const limits = { ...plain.limits, penaltyDaysMax: 5 };
  expect(lines({ ...plain, limits }, [], 37).filter((line) => line.includes('penalty'))).toEqual([
    'days 30-35: penalty accrued 271750 10870000 x 5000 x 5, penalty-daily',
    'days 35-37: penalty not-accrued 0 10870000 x 0 x 2, overdue-stop overdue-stop',
  ]);
});

test('frozen free days are not charged when a late loan loses its free days', () => {
  const retroactive = termsOf({ termDays: 30, freeDays: 7, freeDaysRule: 'retroactive' });
  const frozen: Fact = { kind: 'frozen', id: 'f', day: on(2), order: 0 };
  const unfrozen: Fact = { kind: 'unfrozen', id: 'u', day: on(4), order: 0 };
  expect(lines(retroactive, [frozen, unfrozen], 8).filter((line) => line.includes(' accrued'))).toEqual([
    'days 0-2: reward accrued 58000 10000000 x 2900 x 2, product',
    'days 4-7: reward accrued 87000 10000000 x 2900 x 3, product',
    'days 7-8: reward accrued 29000 10000000 x 2900 x 1, reward-for-days-used',
  ]);
});

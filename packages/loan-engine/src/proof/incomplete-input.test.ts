import { expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import type { Fact } from '../loan/facts.ts';
import { lawOn } from '../loan/law.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { admitFact } from '../position/admit-fact.ts';
import { position } from '../position/position.ts';
import { quote } from '../quote/quote.ts';
import { gesv } from '../schedule/gesv.ts';
import { ARTICLES } from '../units/articles.ts';
import { choices } from '../ways-out/choices.ts';
import { prolongation } from '../ways-out/prolongation.ts';
import { good, PAYOUT_DAY, termsOf } from './loan.sample.ts';
import { LONG } from './products.sample.ts';

/** Storage, a form or a person may lose or misspell something: every public function says so and does not break inside. */

const law = good(lawOn(PAYOUT_DAY));
const product = LONG;
const terms = termsOf({ termDays: 30 });
const paidOut = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: 0 };
const payment = { kind: 'payment', id: 'p', day: PAYOUT_DAY + 1, order: 0, amountTiyn: 100 };
const later = { id: 'x', day: PAYOUT_DAY + 2, order: 0 };

const askEverything = (oneTerms: unknown, facts: unknown): unknown[] => {
  const [t, f, day] = [oneTerms as LoanTerms, facts as readonly Fact[], PAYOUT_DAY];
  const rules = { law, product, others: [product] };
  return [
    position(t, f, day),
    explain(t, f, day),
    choices(t, f, day, rules),
    prolongation(t, f, day, 10, rules),
  ];
};

test.each<[string, unknown, string]>([
  ['no terms', null, 'terms-incomplete'],
  ['no terms at all', undefined, 'terms-incomplete'],
  ['no limits', { ...terms, limits: undefined }, 'terms-incomplete'],
  ['no due days', { ...terms, dueOffsets: 30 }, 'terms-incomplete'],
  ['a promo that is neither there nor not', { ...terms, promo: undefined }, 'terms-incomplete'],
  ['a promo that is a word', { ...terms, promo: 'SENIM10' }, 'terms-incomplete'],
  ['a rule of free days nobody knows', { ...terms, freeDaysRule: 'sometimes' }, 'terms-incomplete'],
  ['a schedule nobody knows', { ...terms, scheduleKind: 'balloon' }, 'schedule-not-offered'],
  ['a schedule that every object has', { ...terms, scheduleKind: 'toString' }, 'schedule-not-offered'],
  ['no schedule', { ...terms, scheduleKind: undefined }, 'schedule-not-offered'],
  ['no principal', { ...terms, principalTiyn: undefined }, 'amount-not-whole'],
  [
    'a broken limit',
    { ...terms, limits: { ...terms.limits, dailyRatePpmMax: Number.NaN } },
    'rate-not-whole',
  ],
  [
    'a law that never was',
    { ...terms, limits: { ...terms.limits, lawVersion: 'kz-1999' } },
    'no-law-in-force',
  ],
])('terms with %s are refused by name', (_name, broken, refusal) => {
  for (const answer of askEverything(broken, [paidOut])) expect(answer).toMatchObject({ refusal });
});

test.each<[string, unknown, string]>([
  ['are not a list', 'facts', 'fact-incomplete'],
  ['are not there', undefined, 'fact-incomplete'],
  ['hold nothing', [paidOut, null], 'fact-incomplete'],
  ['hold one without an id', [paidOut, { ...payment, id: 7 }], 'fact-incomplete'],
  ['hold one whose day is a text', [paidOut, { ...payment, day: '2026-11-22' }], 'fact-incomplete'],
  [
    'reverse a payment without naming it',
    [paidOut, { ...later, kind: 'payment-reversed' }],
    'fact-incomplete',
  ],
  [
    'pause without naming payments',
    [paidOut, { ...later, kind: 'paused', untilDay: PAYOUT_DAY + 9, amountDueTiyn: 0 }],
    'fact-incomplete',
  ],
  [
    'prolong without naming payments',
    [paidOut, { ...later, kind: 'prolonged', dueDay: PAYOUT_DAY + 40, dailyRatePpm: 0 }],
    'fact-incomplete',
  ],
  [
    'settle without due days',
    [paidOut, { ...later, kind: 'rescheduled', scheduleKind: 'annuity', dailyRatePpm: 0 }],
    'fact-incomplete',
  ],
  [
    'settle by a schedule nobody knows',
    [paidOut, { ...later, kind: 'rescheduled', scheduleKind: 'x', dueOffsets: [10], dailyRatePpm: 0 }],
    'schedule-not-offered',
  ],
])('facts that %s are refused by name', (_name, facts, refusal) => {
  for (const answer of askEverything(terms, facts)) expect(answer).toMatchObject({ refusal });
});

test.each<[string, object, number]>([
  ['a dearer day', { dailyRatePpmMax: 3000 }, 2999],
  ['a longer penalty', { penaltyDaysMax: 91 }, 90],
  ['more penalty a year', { penaltyYearShareMaxPpm: 100_001 }, 100_000],
  ['charges that run on', { accrualStopsAfterOverdueDays: 91 }, 90],
])('limits that allow %s than the law they were signed under are refused', (_name, looser, limit) => {
  const signed = { ...terms, limits: { ...terms.limits, ...looser } };
  for (const answer of askEverything(signed, [paidOut])) {
    expect(answer).toMatchObject({ refusal: 'limits-above-law', limit });
    expect((answer as { article: unknown }).article).not.toBeNull();
  }
});

test('a penalty above 0.5% a day is refused, at 0.5% and below it is not', () => {
  const [dearer] = askEverything({ ...terms, penaltyDailyPpm: 5001 }, [paidOut]);
  expect(dearer).toMatchObject({
    refusal: 'limits-above-law',
    limit: 5000,
    article: ARTICLES['penalty-daily'],
  });
  const [lawful] = askEverything({ ...terms, penaltyDailyPpm: 4000 }, [paidOut]);
  expect(lawful).toMatchObject({ day: PAYOUT_DAY });
});

test('a further fact that is none is not admitted', () => {
  const facts = [paidOut] as unknown as readonly Fact[];
  expect(admitFact(terms, facts, undefined as never)).toMatchObject({ refusal: 'fact-incomplete' });
  expect(admitFact(terms, facts, { kind: 'refunded' } as never)).toMatchObject({
    refusal: 'fact-incomplete',
  });
});

test('a request without parts, and flows that are none, are refused by name', () => {
  expect(quote(undefined as never, law, product)).toMatchObject({ refusal: 'request-incomplete' });
  expect(quote({} as never, law, product)).toMatchObject({ refusal: 'amount-not-whole' });
  const request = { amountTiyn: 6_000_000, period: 30, isFirstLoan: false, promo: null };
  expect(quote(request as never, law, product)).toMatchObject({ refusal: 'promo-not-lower' });
  for (const flows of [undefined, 7, [null], [{ kind: 'gift', day: 1, amountTiyn: 1 }]]) {
    expect(gesv(flows as never)).toMatchObject({ refusal: 'request-incomplete' });
  }
});

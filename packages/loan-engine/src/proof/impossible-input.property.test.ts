import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import { transition } from '../lifecycle/lifecycle.ts';
import type { Fact } from '../loan/facts.ts';
import { lawOn } from '../loan/law.ts';
import { productOn } from '../loan/products.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { admitFact } from '../position/admit-fact.ts';
import { position } from '../position/position.ts';
import { quote } from '../quote/quote.ts';
import { quoteEveryKind } from '../quote/quotes.ts';
import { gesv } from '../schedule/gesv.ts';
import { type Day, dayOf } from '../units/day.ts';
import { fromDecimal, type Tiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { choices } from '../ways-out/choices.ts';
import { prolongation } from '../ways-out/prolongation.ts';
import { refinancingQuote } from '../ways-out/refinancing.ts';
import { anyStory } from './loan.arbitrary.ts';
import { good, PAYOUT_DAY } from './loan.sample.ts';
import { INSTALMENTS, LONG, SHORT } from './products.sample.ts';

/** For any wrong input every public function answers with a refusal or sound numbers, and never throws. */

const law = good(lawOn(PAYOUT_DAY));
const product = LONG;
const rules = { law, product, others: [SHORT, LONG, INSTALMENTS] };

const broken = fc.constantFrom(0, -1, 0.5, -0.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 1e300, -1e300);
const anyNumber = fc.oneof(broken, fc.integer({ min: -100, max: 20_000_000 }), fc.double());

function flawOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : String(value);
  if (typeof value === 'string') return /NaN|Infinity|undefined/.test(value) ? value : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const flaw = flawOf(inner);
    if (flaw !== null) return `${name}: ${flaw}`;
  }
  return null;
}

/** A refusal, or an answer without a bad number anywhere in it. */
function expectSound(answer: unknown): void {
  if (isRefusal(answer)) expect(answer.refusal).toMatch(/^[a-z-]+$/);
  else expect(flawOf(answer), JSON.stringify(answer)).toBeNull();
}

test('texts that are no date and no amount are refused', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\d{1,4}-\d{1,2}-\d{1,2}$/),
    fc.stringMatching(/^\d{1,13}\.?\d{0,3}$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expectSound(dayOf(text));
      expectSound(fromDecimal(text));
    }),
    { numRuns: 1000 },
  );
});

test('no terms on offer are found for a day that is none', () => {
  fc.assert(
    fc.property(anyNumber, (day) => {
      expectSound(lawOn(day as Day));
      expectSound(productOn([SHORT], 'short', day as Day));
    }),
  );
});

const anyRequest = fc.record({
  amountTiyn: anyNumber,
  period: anyNumber,
  isFirstLoan: fc.boolean(),
  isRefinancing: fc.boolean(),
  promo: fc.record({ promoId: fc.string(), discountSharePpm: anyNumber }),
  dailyRatePpmMax: anyNumber,
  capitalisedArrearsTiyn: anyNumber,
});

test('a quote is sound or refused, however impossible the request', () => {
  const anyBrokenRequest = fc.tuple(
    anyRequest,
    fc.subarray(['amountTiyn', 'period', 'promo', 'dailyRatePpmMax', 'capitalisedArrearsTiyn']),
  );
  fc.assert(
    fc.property(anyBrokenRequest, ([strange, kept]) => {
      const plain = {
        amountTiyn: 6_000_000,
        period: 30,
        isFirstLoan: strange.isFirstLoan,
        isRefinancing: strange.isRefinancing,
      };
      const strangeParts = Object.fromEntries(
        Object.entries(strange).filter(([name]) => kept.includes(name)),
      );
      const request = { ...plain, ...strangeParts } as never;
      const quoted = quote(request, law, product);
      expectSound(quoted);
      if (!isRefusal(quoted)) expect(quoted.gesvPercent).toBeLessThanOrEqual(quoted.cap.gesvPercentMax);
      expectSound(quoteEveryKind(request, law, product));
    }),
    { numRuns: 2000 },
  );
});

test('GESV is a number or refused, whatever the flows', () => {
  const anyFlow = fc.record({
    kind: fc.constantFrom('payout' as const, 'payment' as const),
    day: fc.oneof(fc.integer({ min: 0, max: 4000 }), anyNumber),
    amountTiyn: fc.oneof(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), anyNumber),
  });
  fc.assert(
    fc.property(fc.array(anyFlow, { maxLength: 6 }), (flows) => {
      const percent = gesv(flows as never);
      expectSound(percent);
      if (typeof percent === 'number') expect(percent >= -99.01 && percent <= 100_001).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

/** A story with one of its numbers replaced by a bad one. */
function spoilt(
  terms: LoanTerms,
  facts: readonly Fact[],
  where: number,
  by: number,
): { terms: LoanTerms; facts: Fact[] } {
  const text = JSON.stringify({ terms, facts });
  const numbers = [...text.matchAll(/:(\d+)/g)];
  const hit = numbers[where % numbers.length];
  if (hit === undefined) throw new Error('a story has numbers');
  const hole = `${text.slice(0, hit.index)}:"#"${text.slice(hit.index + hit[0].length)}`;
  return JSON.parse(hole, (_key, value) => (value === '#' ? by : value));
}

test('a loan with one impossible number in its terms or facts is refused or sound, whatever is asked of it', () => {
  fc.assert(
    fc.property(anyStory, anyNumber, fc.nat(), ({ terms, facts, day }, by, where) => {
      const story = spoilt(terms, facts, where, by);
      expectSound(position(story.terms, story.facts, day));
      expectSound(explain(story.terms, story.facts, day));
      expectSound(choices(story.terms, story.facts, day, rules));
      expectSound(prolongation(story.terms, story.facts, day, 10, rules));
      const last = story.facts.at(-1);
      if (last !== undefined) expectSound(admitFact(story.terms, story.facts.slice(0, -1), last));
    }),
    { numRuns: 2000 },
  );
});

test('a sound loan asked for an impossible day, part or term answers with a refusal', () => {
  fc.assert(
    fc.property(anyStory, anyNumber, ({ terms, facts, day }, strange) => {
      expectSound(position(terms, facts, strange as Day));
      expectSound(explain(terms, facts, strange as Day));
      expectSound(choices(terms, facts, strange as Day, rules));
      expectSound(choices(terms, facts, day, { ...rules, partTiyn: strange as Tiyn }));
      expectSound(prolongation(terms, facts, day, strange, rules));
      expectSound(
        refinancingQuote(terms, good(position(terms, facts, day)), { period: strange }, law, product),
      );
    }),
    { numRuns: 500 },
  );
});

test('an unknown status or cause changes nothing', () => {
  fc.assert(
    fc.property(anyNumber, fc.string(), (status, cause) => {
      expectSound(transition(status as never, cause as never, 'machine'));
    }),
  );
});

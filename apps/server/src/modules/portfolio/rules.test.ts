import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { compareFacts } from '@senim/loan-engine/loan/facts';
import { position } from '@senim/loan-engine/position/position';
import { anyStory, type Story } from '@senim/loan-engine/proof/loan.arbitrary';
import { addDays, type Day, knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageAsKnown } from './images-for-tests.ts';
import { factsKnown, imageOf, knownDayOf, versionsOf } from './rules.ts';
import type { KnownFact, Life } from './types.ts';

const DAYS_MAX = 90;

/** Facts are recorded in the order of their days, some only days after they happened. Those that make no sense without a later one come with it. */
function recorded({ terms, facts }: Story, delays: readonly number[]): readonly KnownFact[] {
  const known: KnownFact[] = [];
  let waiting: Story['facts'] = [];
  let knownOn = 0;
  for (const [place, fact] of facts.toSorted(compareFacts).entries()) {
    knownOn = Math.max(knownOn, fact.day) + (delays[place % delays.length] ?? 0);
    waiting = [...waiting, fact];
    const all = [...known.map((earlier) => earlier.fact), ...waiting];
    if (isRefusal(position(terms, all, knownOn as Day))) continue;
    known.push(...waiting.map((one) => ({ fact: one, knownOn: knownOn as Day })));
    waiting = [];
  }
  return known;
}

const anyDelays = fc.array(fc.constantFrom(0, 0, 0, 1, 6, 20), { minLength: 1, maxLength: 5 });
const anyOffset = fc.nat(DAYS_MAX);

/** The life of a story in which recovery began some days after its first fact was recorded. */
function lived(story: Story, delays: readonly number[], statusAfter: number) {
  const facts = recorded(story, delays);
  const first = facts[0]?.knownOn ?? knownDay('2026-11-21');
  const life: Life = {
    borrowerId: 1,
    agreementId: 1,
    number: '26',
    terms: story.terms,
    partner: null,
    decisionVersion: 'senim-1',
    facts,
    steps: [{ from: STATUS.active, to: STATUS.inRecovery, day: addDays(first, statusAfter) }],
    statusNow: STATUS.inRecovery,
  };
  return { life, first, through: addDays(first, DAYS_MAX) };
}

test('on every day, as known on every day, the image is the fold of the facts known by then', () => {
  fc.assert(
    fc.property(
      anyStory,
      anyDelays,
      anyOffset,
      anyOffset,
      anyOffset,
      (story, delays, status, known, back) => {
        const { life, first, through } = lived(story, delays, status);
        const versions = versionsOf(life, [], { from: first, through });
        const knownOn = addDays(first, known);
        const day = addDays(knownOn, -back);
        const folded = imageOf(life, factsKnown(life.facts, knownOn), day);
        const image = imageAsKnown(versions, day, knownOn);
        expect(image && { ...image, day, knownOn }).toEqual(folded && { ...folded, knownOn });
      },
    ),
    { numRuns: 80 },
  );
});

test('images written day by day, or again from any day, are those written at once', () => {
  fc.assert(
    fc.property(anyStory, anyDelays, anyOffset, anyOffset, (story, delays, status, offset) => {
      const { life, first, through } = lived(story, delays, status);
      const atOnce = versionsOf(life, [], { from: first, through });
      const from = addDays(first, offset);
      const before = versionsOf(life, [], { from: first, through: addDays(from, -1) });
      expect([...before, ...versionsOf(life, atOnce, { from, through })]).toEqual(atOnce);
    }),
    { numRuns: 30 },
  );
});

test('a loan with a debt has a row of its own for every day, known on that day', () => {
  fc.assert(
    fc.property(anyStory, anyDelays, anyOffset, anyOffset, (story, delays, status, offset) => {
      const { life, first, through } = lived(story, delays, status);
      const day = addDays(first, offset);
      const folded = imageOf(life, factsKnown(life.facts, day), day);
      fc.pre(folded !== null && folded.principalTiyn > 0);
      const versions = versionsOf(life, [], { from: first, through });
      expect(versions.filter((version) => version.day === day && version.knownOn === day)).toHaveLength(1);
    }),
    { numRuns: 30 },
  );
});

test('a fact belongs to the last day that opened before it, and to the first day if none did', () => {
  const [first, second, third] = ['2026-11-21', '2026-11-22', '2026-11-23'].map(knownDay) as [Day, Day, Day];
  const openings = [
    { day: second, factsThrough: 4 },
    { day: third, factsThrough: 4 },
  ];
  expect([4, 5].map((order) => knownDayOf(order, openings, first))).toEqual([first, third]);
});

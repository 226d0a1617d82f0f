import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { termsOf } from '@senim/loan-engine/proof/loan.sample';
import { addDays, type Day, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { factsKnown, imageOf, isSameVersion, lifeOf, versionsOf } from './rules.ts';
import type { ImageVersion, KnownFact, Life, LifeRow } from './types.ts';

const DAY = knownDay('2026-11-21');
const on = (offset: number): Day => addDays(DAY, offset);
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: DAY, order: 0, toParentTiyn: NOTHING };
const payment = (offset: number, amountTiyn: number): Fact => ({
  ...{ kind: 'payment', id: `paid-${offset}`, day: on(offset), order: 0, amountTiyn: tiyn(amountTiyn) },
});
const known = (fact: Fact, offset: number): KnownFact => ({ fact, knownOn: on(offset) });

/** A hundred thousand tenge for twenty days at 0.29% a day, in one payment. */
const LIFE: Life = {
  ...{ borrowerId: 1, agreementId: 2, number: '26000000017', terms: termsOf({ termDays: 20 }) },
  ...{ partner: 'finder', decisionVersion: 'senim-1', facts: [known(paidOut, 0)] },
  ...{ steps: [], statusNow: STATUS.active },
};
const imageOn = (life: Life, offset: number) => imageOf(life, factsKnown(life.facts, on(offset)), on(offset));
const ROW = {
  product: 'long',
  productVersion: 'senim-2026-01',
  decisionVersion: 'senim-1',
  partner: 'finder',
};

test('an image tells what a loan comes to at the end of its day, and whose it is', () => {
  expect(imageOn(LIFE, 10)).toEqual({
    ...{ ...ROW, day: on(10), status: STATUS.active, overdueDays: 0 },
    ...{ principalTiyn: 10_000_000, overduePrincipalTiyn: 0, rewardTiyn: 290_000, penaltyTiyn: 0 },
    ...{ nextDueDay: on(20), nextDueTiyn: 10_580_000 },
  });
});

test('of a loan that is late it tells the delay, the principal that is late and the penalty', () => {
  const late = imageOn(LIFE, 23);
  expect(late).toMatchObject({ overdueDays: 3, principalTiyn: 10_000_000, overduePrincipalTiyn: 10_000_000 });
  expect(late?.penaltyTiyn).toBeGreaterThan(0);
});

test('before its first fact there is no image, and of a loan that is paid nothing is to come', () => {
  expect(imageOf(LIFE, [paidOut], on(-1))).toBeNull();
  expect(imageOf(LIFE, [], on(5))).toBeNull();
  const paid = { ...LIFE, facts: [...LIFE.facts, known(payment(10, 10_290_000), 10)] };
  expect(imageOn(paid, 10)).toMatchObject({
    ...{ principalTiyn: 0, rewardTiyn: 0, nextDueDay: null, nextDueTiyn: 0 },
  });
});

test('a status is that of the last step by its day, before the first what that step came from', () => {
  const steps = [
    { from: STATUS.awaitingPayout, to: STATUS.active, day: on(0) },
    { from: STATUS.active, to: STATUS.inRecovery, day: on(30) },
    { from: STATUS.inRecovery, to: STATUS.writtenOff, day: on(30) },
  ] as const;
  const statuses = (life: Life) => [0, 29, 30].map((offset) => imageOn(life, offset)?.status);
  const { active, awaitingPayout, writtenOff, inRecovery } = STATUS;
  expect(statuses({ ...LIFE, steps })).toEqual([active, active, writtenOff]);
  const [, second, third] = steps;
  expect(statuses({ ...LIFE, steps: [second, third] })).toEqual([active, active, writtenOff]);
  expect(statuses({ ...LIFE, steps: [{ from: awaitingPayout, to: active, day: on(29) }] })).toEqual([
    ...[awaitingPayout, active, active],
  ]);
  expect(statuses({ ...LIFE, steps: [{ from: null, to: inRecovery, day: on(40) }] })[0]).toBe(inRecovery);
  expect(statuses({ ...LIFE, steps: [], statusNow: inRecovery })[0]).toBe(inRecovery);
});

test('a loan is read as it is stored: each fact on the day of the books that was open, each step on its day in Almaty', () => {
  const row: LifeRow = {
    ...{
      borrowerId: 1,
      agreementId: 2,
      number: '26',
      partner: null,
      decisionVersion: null,
      statusNow: STATUS.active,
    },
    terms: JSON.stringify(LIFE.terms),
    facts: JSON.stringify([
      { fact: paidOut, order: 4 },
      { fact: payment(1, 100), order: 5 },
    ]),
    steps: JSON.stringify([{ from: STATUS.awaitingPayout, to: STATUS.active, at: '2026-11-21T19:30:00Z' }]),
  };
  const openings = [{ day: on(1), factsThrough: 4 }];
  const life = lifeOf(row, { openings, firstDay: DAY });
  expect(life).toEqual({
    ...{
      borrowerId: 1,
      agreementId: 2,
      number: '26',
      partner: null,
      decisionVersion: null,
      statusNow: STATUS.active,
    },
    terms: LIFE.terms,
    facts: [known(paidOut, 0), known(payment(1, 100), 1)],
    steps: [{ from: STATUS.awaitingPayout, to: STATUS.active, day: on(1) }],
  });
});

const dates = (versions: readonly ImageVersion[]) =>
  versions.map(({ day, knownOn }) => [day - DAY, knownOn - DAY]);

test('a fact that is dated back writes anew each day that it changes, and no other', () => {
  const late = { ...LIFE, facts: [...LIFE.facts, known(payment(1, 1_000_000), 3)] };
  const versions = versionsOf(late, [], { from: on(0), through: on(4) });
  expect(dates(versions)).toEqual([
    ...[
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    ...[
      [1, 3],
      [2, 3],
      [3, 3],
    ],
    [4, 4],
  ]);
});

test('a loan that is paid has one more row that says so, and none for the days after', () => {
  const paid = { ...LIFE, facts: [...LIFE.facts, known(payment(2, 10_058_000), 2)] };
  expect(dates(versionsOf(paid, [], { from: on(0), through: on(6) }))).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test('what stands is not written again, but for what became known from the first day on', () => {
  const all = versionsOf(LIFE, [], { from: on(0), through: on(5) });
  expect(dates(versionsOf(LIFE, all, { from: on(4), through: on(5) }))).toEqual([
    [4, 4],
    [5, 5],
  ]);
  expect(versionsOf(LIFE, all.toReversed(), { from: on(4), through: on(5) })).toEqual(all.slice(4));
});

test('of a day with several versions the one known last stands, in whatever order they are read', () => {
  const facts = [...LIFE.facts, known(payment(1, 1_000_000), 2), known(payment(3, 1_000_000), 4)];
  const life = { ...LIFE, facts };
  const standing = versionsOf(life, [], { from: on(0), through: on(3) });
  const next = (versions: readonly ImageVersion[]) =>
    dates(versionsOf(life, versions, { from: on(4), through: on(4) }));
  expect(next(standing)).toEqual([
    [3, 4],
    [4, 4],
  ]);
  expect(next(standing.toReversed())).toEqual([
    [3, 4],
    [4, 4],
  ]);
});

test('two versions are one row where day, knowledge and all that is told of them are the same', () => {
  const image = imageOn(LIFE, 10);
  if (!image) throw new Error('The loan has begun.');
  const one: ImageVersion = { ...image, knownOn: on(10) };
  expect(isSameVersion(one, { ...one })).toBe(true);
  const others: Partial<ImageVersion>[] = [
    ...[
      { day: on(9) },
      { knownOn: on(11) },
      { status: STATUS.paid },
      { product: 'short' },
      { productVersion: 'x' },
    ],
    ...[{ decisionVersion: null }, { partner: null }, { overdueDays: 1 }, { principalTiyn: tiyn(1) }],
    ...[{ overduePrincipalTiyn: tiyn(1) }, { rewardTiyn: tiyn(1) }, { penaltyTiyn: tiyn(1) }],
    ...[{ nextDueDay: null }, { nextDueTiyn: tiyn(1) }],
  ];
  expect(others.filter((other) => isSameVersion(one, { ...one, ...other }))).toEqual([]);
  expect(new Set(others.flatMap(Object.keys))).toEqual(new Set(Object.keys(one)));
});

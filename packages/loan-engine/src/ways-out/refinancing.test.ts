import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { lawOn } from '../loan/law.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { LONG } from '../proof/products.sample.ts';
import { addDays, type Day } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn } from '../units/money.ts';
import { refinancingQuote } from './refinancing.ts';

/** A chain of refinanced loans has the ceilings of one loan, counted from the money that was really lent. */

// As if the next year's MCI were set: the chain goes on into it.
const law = { ...good(lawOn(PAYOUT_DAY)), mciThrough: addDays(PAYOUT_DAY, 400) };
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut = (offset: number): Fact => ({
  kind: 'paid-out',
  id: 'out',
  day: on(offset),
  order: 0,
  toParentTiyn: NOTHING,
});
const parent = termsOf({ termDays: 30, principalTiyn: tengeToTiyn(60_000) });
const viewOf = (terms: LoanTerms, payout: number, offset: number) =>
  good(position(terms, [paidOut(payout)], on(offset)));
const childOf = (terms: LoanTerms, payout: number, offset: number) =>
  good(refinancingQuote(terms, viewOf(terms, payout, offset), { period: 45 }, law, LONG));

test('a child brings along what was lent, charged and overdue, and its next child both', () => {
  const view = viewOf(parent, 0, 34);
  const child = childOf(parent, 0, 34);
  const chain = {
    principalLentTiyn: tengeToTiyn(60_000),
    days: 34,
    chargedTiyn: view.rewardAccruedTotalTiyn + view.penaltyAccruedTotalTiyn,
    penaltyYearTiyn: view.penaltyAccruedTotalTiyn,
    overduePrincipalTiyn: tengeToTiyn(60_000),
    penaltyDays: 4,
  };
  expect(child.terms.chain).toEqual(chain);
  const later = viewOf(child.terms, 34, 34 + 45 + 3);
  expect(childOf(child.terms, 34, 34 + 45 + 3).terms.chain).toMatchObject({
    principalLentTiyn: tengeToTiyn(60_000),
    days: 34 + 48,
    chargedTiyn: chain.chargedTiyn + later.rewardAccruedTotalTiyn + later.penaltyAccruedTotalTiyn,
    penaltyDays: 7,
  });
});

test('penalty of the whole chain within a contract year stays within 10% of what was lent', () => {
  const child = childOf(parent, 0, 34);
  const brought = viewOf(parent, 0, 34).penaltyAccruedTotalTiyn;
  const late = viewOf(child.terms, 34, 300);
  expect(brought + late.penaltyAccruedTotalTiyn).toBeLessThanOrEqual(tengeToTiyn(6_000));
  expect(brought + late.penaltyAccruedTotalTiyn).toBeGreaterThan(tengeToTiyn(5_999));
});

test('capitalised reward and penalty bear no penalty', () => {
  const { terms } = childOf(parent, 0, 34);
  const view = viewOf(terms, 34, 34 + 46);
  const base = terms.principalTiyn - terms.capitalisedArrearsTiyn + view.rewardOverdueTiyn;
  expect(view.penaltyAccruedTotalTiyn).toBe(Math.floor((base * 5000) / 1_000_000));
});

test('what was overdue before bears penalty for 90 days over the chain, and no more', () => {
  const worn = { ...childOf(parent, 0, 34).terms };
  const chain = worn.chain as NonNullable<LoanTerms['chain']>;
  const old: LoanTerms = { ...worn, penaltyDailyPpm: 100, chain: { ...chain, penaltyDays: 60 } };
  const due = 34 + 45;
  const penaltyOn = (offset: number) => viewOf(old, 34, due + offset).penaltyAccruedTotalTiyn;
  expect(penaltyOn(30) - penaltyOn(29)).toBeGreaterThan(tengeToTiyn(5));
  expect(penaltyOn(31) - penaltyOn(30)).toBeLessThan(tengeToTiyn(1));
});

test('the whole chain is never charged more than was lent, and a quote leaves room for it', () => {
  const used: LoanTerms = {
    ...parent,
    chain: {
      principalLentTiyn: tengeToTiyn(60_000),
      days: 100,
      chargedTiyn: tengeToTiyn(50_000),
      penaltyYearTiyn: NOTHING,
      overduePrincipalTiyn: NOTHING,
      penaltyDays: 0,
    },
  };
  const child = childOf(used, 0, 30);
  const room = 60_000 - 50_000 - viewOf(used, 0, 30).rewardAccruedTotalTiyn / 100;
  expect(child.rewardTiyn / 100).toBeLessThanOrEqual(room);
  expect(child.boundBy.rule).toBe('charges-share');
  const late = viewOf(child.terms, 30, 400);
  expect((late.rewardAccruedTotalTiyn + late.penaltyAccruedTotalTiyn) / 100).toBeLessThanOrEqual(room);
});

test.each<readonly [string, Partial<NonNullable<LoanTerms['chain']>>, string]>([
  ['lent nothing', { principalLentTiyn: NOTHING }, 'amount-not-positive'],
  ['lent half a tiyn', { principalLentTiyn: 0.5 as Tiyn }, 'amount-not-whole'],
  [
    'lent more than the law lets lend',
    { principalLentTiyn: tengeToTiyn(89_000_001) },
    'amount-above-maximum',
  ],
  ['was charged less than nothing', { chargedTiyn: -1 as Tiyn }, 'amount-not-positive'],
  ['was charged nobody knows what', { chargedTiyn: Number.NaN as Tiyn }, 'amount-not-whole'],
  ['bore a penalty below nothing', { penaltyYearTiyn: -1 as Tiyn }, 'amount-not-positive'],
  ['was overdue with less than nothing', { overduePrincipalTiyn: -1 as Tiyn }, 'amount-not-positive'],
  ['ends before it begins', { days: -1 }, 'term-not-whole'],
  ['has half a day', { days: 0.5 }, 'term-not-whole'],
  ['bore penalty for half a day', { penaltyDays: 0.5 }, 'term-not-whole'],
])('a chain that %s is refused', (_, change, refusal) => {
  const { terms } = childOf(parent, 0, 34);
  const chain = { ...(terms.chain as NonNullable<LoanTerms['chain']>), ...change };
  expect(position({ ...terms, chain }, [paidOut(34)], on(35))).toMatchObject({ refusal });
});

test('a chain whose record is none is refused, and one that lent the most is not', () => {
  const { terms } = childOf(parent, 0, 34);
  const chain = terms.chain as NonNullable<LoanTerms['chain']>;
  const broken = { ...terms, chain: null } as unknown as LoanTerms;
  expect(position(broken, [paidOut(34)], on(35))).toMatchObject({ refusal: 'terms-incomplete' });
  const most = { ...terms, chain: { ...chain, principalLentTiyn: tengeToTiyn(89_000_000) } };
  good(position(most, [paidOut(34)], on(35)));
});

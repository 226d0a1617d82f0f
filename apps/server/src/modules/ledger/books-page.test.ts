import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import type { Fact, FactKind } from '@senim/loan-engine/loan/facts';
import { lawOn } from '@senim/loan-engine/loan/law';
import { productOn } from '@senim/loan-engine/loan/products';
import { quote } from '@senim/loan-engine/quote/quote';
import { addDays, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { expect, test } from 'vitest';
import {
  accountTitle,
  CHART,
  dayLines,
  factCause,
  factLines,
  isBalanced,
  ledgerImage,
  negated,
  sumLines,
  valueDayOf,
} from './rules.ts';
import type { AccountCode, LedgerLine, MoneyChannel } from './types.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/domain/books.md'), 'utf8');
const START = knownDay('2026-11-23');
const key = { borrowerId: 1, agreementId: 1 };

function granted<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(value.refusal);
  return value as Value;
}

const request = { amountTiyn: tengeToTiyn(60_000), period: 15, isFirstLoan: false };
const { terms } = granted(
  quote(request, granted(lawOn(START)), granted(productOn(productsOf(SENIM.products), 'short', START))),
);
const at = (day: number, order = 1) => ({ id: `f${day}-${order}`, day: addDays(START, day), order });
const paidOut: Fact = { ...at(0), kind: 'paid-out', toParentTiyn: NOTHING };
const terminal = { account: 'terminal-clearing', dimension: 'kassa24' } as const;
const bank = { account: 'bank-account', dimension: 'payout-bank' } as const;
const pay = (day: number, tenge: number, order = 1): Fact => ({
  ...at(day, order),
  kind: 'payment',
  amountTiyn: tengeToTiyn(tenge),
});

type Story = readonly [readonly Fact[], Fact, MoneyChannel | null];

/** One story per row of the page: what happened before, the fact, its channel. Each kind of fact has one, some a further one. */
const STORIES: Readonly<Record<FactKind, Story> & Record<`${FactKind}, ${string}`, Story>> = {
  'paid-out': [[], paidOut, bank],
  'paid-out, refinancing': [[], { ...paidOut, toParentTiyn: terms.principalTiyn }, null],
  'payout-returned': [[paidOut], { ...at(12), kind: 'payout-returned', undoneIds: ['f0-1'] }, bank],
  payment: [[paidOut], pay(18, 63_000), terminal],
  'payment, above the debt': [[paidOut], pay(10, 70_000), terminal],
  'payment, out of suspense': [[paidOut], pay(18, 63_000), { account: 'suspense', dimension: 'kassa24' }],
  'payment, after a write-off': [[paidOut, { ...at(18), kind: 'written-off' }], pay(19, 5_000), terminal],
  'payment-reversed': [
    [paidOut, pay(10, 70_000)],
    { ...at(12), kind: 'payment-reversed', paymentId: 'f10-1' },
    terminal,
  ],
  refunded: [
    [paidOut, pay(10, 70_000)],
    { ...at(12), kind: 'refunded', amountTiyn: tengeToTiyn(1_000) },
    bank,
  ],
  prolonged: [
    [paidOut, pay(10, 2_000)],
    {
      ...at(10, 2),
      kind: 'prolonged',
      dueDay: addDays(START, 25),
      dailyRatePpm: 2800,
      paymentIds: ['f10-1'],
    },
    null,
  ],
  rescheduled: [
    [paidOut],
    { ...at(19), kind: 'rescheduled', scheduleKind: 'annuity', dueOffsets: [30, 60], dailyRatePpm: 500 },
    null,
  ],
  refinanced: [
    [paidOut],
    { ...at(18), kind: 'refinanced', amountTiyn: tengeToTiyn(63_000), childAgreementId: '2' },
    null,
  ],
  paused: [
    [paidOut],
    { ...at(19), kind: 'paused', untilDay: addDays(START, 39), amountDueTiyn: NOTHING, paymentIds: [] },
    null,
  ],
  'promo-applied': [
    [paidOut],
    { ...at(10), kind: 'promo-applied', promoId: 'SPRING', dailyRatePpm: 1_000 },
    null,
  ],
  forgiven: [
    [paidOut],
    {
      ...at(19),
      kind: 'forgiven',
      principalTiyn: NOTHING,
      rewardTiyn: tengeToTiyn(100),
      penaltyTiyn: tengeToTiyn(100),
    },
    null,
  ],
  frozen: [[paidOut], { ...at(19), kind: 'frozen' }, null],
  unfrozen: [[paidOut, { ...at(18), kind: 'frozen' }], { ...at(19), kind: 'unfrozen' }, null],
  'written-off': [[paidOut], { ...at(19), kind: 'written-off' }, null],
  annulled: [[paidOut, pay(10, 2_000)], { ...at(19), kind: 'annulled' }, null],
  sold: [[paidOut], { ...at(19), kind: 'sold' }, null],
};

/** Posted on the fact's own day. */
function linesOf(facts: readonly Fact[], fact: Fact, channel: MoneyChannel | null): readonly LedgerLine[] {
  return factLines({ key, terms, facts, fact, bookDay: fact.day, channel }, SENIM.allowances);
}

const ALLOWANCE = new Set<string>(['loan-loss-allowance', 'impairment-expense']);

function rowOf([name, [facts, fact, channel]]: [string, Story]): string {
  const lines = linesOf(facts, fact, channel).filter(({ account }) => !ALLOWANCE.has(account));
  const side = (sign: 1 | -1) =>
    lines
      .filter(({ amountTiyn }) => amountTiyn * sign > 0)
      .map(({ account }) => account)
      .join(', ') || '-';
  return [name, side(1), side(-1)].join(' | ');
}

/** The rows under a heading of the page, cells trimmed. */
function tableUnder(heading: string): string[] {
  const [, section = ''] = PAGE.split(`## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    );
}

test('every kind of fact posts what the page of the books says', () => {
  expect(tableUnder('What a fact posts')).toEqual(Object.entries(STORIES).map(rowOf));
});

test('the page lists the chart of accounts as it is', () => {
  const chart = Object.entries(CHART).map(([code, { kind, per }]) => {
    const { ru, kz } = accountTitle(code as AccountCode);
    return [code, kind, per, ru, kz].join(' | ');
  });
  expect(tableUnder('The chart of accounts')).toEqual(chart);
});

test('the entries of any loan’s life sum to zero', () => {
  for (const [facts, fact, channel] of Object.values(STORIES)) {
    expect(isBalanced(linesOf(facts, fact, channel))).toBe(true);
  }
});

test('a reversal counts from its payment’s own day, everything else from its own', () => {
  const payment = pay(10, 1_000);
  const reversal: Fact = { ...at(14), kind: 'payment-reversed', paymentId: payment.id };
  expect(valueDayOf(reversal, [paidOut, payment])).toBe(payment.day);
  expect(valueDayOf(payment, [paidOut])).toBe(payment.day);
});

test('a promo’s discount is shown beside the full reward, and the difference is what is owed', () => {
  const cheaper = { ...terms, promo: { promoId: 'SPRING', dailyRatePpm: 1_000 } };
  const image = ledgerImage(
    { ...key, terms: cheaper, facts: [paidOut] },
    addDays(START, 10),
    SENIM.allowances,
  );
  const amountOf = (code: string) => image.find(({ account }) => account === code)?.amountTiyn ?? 0;
  expect(amountOf('promo-discount')).toBeGreaterThan(0);
  expect(amountOf('reward-receivable')).toBe(-amountOf('reward-income') - amountOf('promo-discount'));
});

test('a day recognises reward, penalty and what is set aside, for the whole product, and nothing of single loans', () => {
  const image = (day: number) =>
    ledgerImage({ ...key, terms, facts: [paidOut] }, addDays(START, day), SENIM.allowances);
  const lines = dayLines([
    { before: image(15), after: image(16) },
    { before: image(15), after: image(16) },
  ]);
  const amountOf = (code: string) => lines.find(({ account }) => account === code)?.amountTiyn ?? 0;
  expect(lines.every(({ account }) => CHART[account].per === 'product')).toBe(true);
  expect(isBalanced(lines)).toBe(true);
  expect(amountOf('reward-receivable')).toBe(-amountOf('reward-income'));
  expect(amountOf('penalty-receivable')).toBeGreaterThan(0);
  expect(amountOf('impairment-expense')).toBe(-amountOf('loan-loss-allowance'));
  expect(amountOf('impairment-expense')).toBeGreaterThan(0);
});

test('a loan that does not fold has no image, and a day moves no account of a single loan', () => {
  expect(() => ledgerImage({ ...key, terms, facts: [pay(1, 10)] }, START, SENIM.allowances)).toThrow(
    'Agreement 1/1 does not fold',
  );
  const line = (account: LedgerLine['account'], amountTiyn: number) => ({
    account,
    dimension: 'x',
    amountTiyn: tiyn(amountTiyn),
  });
  const before = [line('loan-principal', 0), line('reward-receivable', 0), line('reward-income', 0)];
  const after = [line('loan-principal', 5), line('reward-receivable', 7), line('reward-income', -7)];
  expect(dayLines([{ before, after }])).toEqual([line('reward-income', -7), line('reward-receivable', 7)]);
});

test('lines of one account are joined, in a fixed order, and zero makes no line', () => {
  const line = (account: LedgerLine['account'], dimension: string, amountTiyn: number) => ({
    account,
    dimension,
    amountTiyn: tiyn(amountTiyn),
  });
  const lines = [
    line('suspense', 'b', 3),
    line('bank-account', 'a', 4),
    line('suspense', 'b', -3),
    line('suspense', 'a', 1),
    line('bank-account', 'a', 1),
  ];
  expect(sumLines(lines)).toEqual([line('bank-account', 'a', 5), line('suspense', 'a', 1)]);
  expect(negated(sumLines(lines))).toEqual([line('bank-account', 'a', -5), line('suspense', 'a', -1)]);
  expect(factCause(key, 'p1')).toBe('fact:1/1/p1');
});

test('nothing is set aside before the table of shares begins', () => {
  const long = knownDay('2024-01-10');
  const early: Fact = { ...paidOut, day: long };
  const image = ledgerImage({ ...key, terms, facts: [early] }, long, SENIM.allowances);
  const setAside = image.filter(({ account }) => account === 'loan-loss-allowance');
  expect(setAside.map(({ amountTiyn }) => Math.abs(amountTiyn))).toEqual([0]);
});

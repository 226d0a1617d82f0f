import { SENIM } from '@senim/lender/lender-for-tests';
import { compareFacts, type Fact } from '@senim/loan-engine/loan/facts';
import type { LoanTerms } from '@senim/loan-engine/loan/terms';
import { anyStory } from '@senim/loan-engine/proof/loan.arbitrary';
import { PAYOUT_DAY, termsOf } from '@senim/loan-engine/proof/loan.sample';
import { type Day, dayText } from '@senim/loan-engine/units/day';
import { NOTHING, type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountTitle,
  accruedOn,
  agreementDimension,
  type BookedLoan,
  bookedImage,
  CHART,
  factCause,
  factLines,
  imageDifference,
  isBalanced,
  ledgerImage,
  moneyLines,
  negated,
  sumLines,
  valueDayOf,
} from './rules.ts';
import type { AccountCode, LedgerLine } from './types.ts';

const key = { borrowerId: 7, agreementId: 12 };
const channel = { account: 'terminal-clearing', dimension: 'kassa24' } as const;
const terms = termsOf({ termDays: 30 });
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: on(0), order: 0, toParentTiyn: NOTHING };
const payment = (id: string, offset: number, amount: number): Fact => ({
  kind: 'payment',
  id,
  day: on(offset),
  order: 0,
  amountTiyn: amount as Tiyn,
});

/** The image without what is nothing, and without what is set aside for losses, one line a row. */
function image(facts: readonly Fact[], offset: number): readonly string[] {
  return rows(pictureOf(terms, facts, on(offset)));
}

const SET_ASIDE = new Set<string>(['loan-loss-allowance', 'impairment-expense']);

function pictureOf(signed: LoanTerms, facts: readonly Fact[], day: Day): readonly LedgerLine[] {
  return ledgerImage({ ...key, terms: { ...signed, loanType: 'long' }, facts }, day, SENIM.allowances).filter(
    ({ account }) => !SET_ASIDE.has(account),
  );
}

function rows(lines: readonly LedgerLine[]): readonly string[] {
  return lines
    .filter(({ amountTiyn }) => amountTiyn !== 0)
    .map(({ account, dimension, amountTiyn }) => `${account} ${dimension} ${amountTiyn}`);
}

test('an account says what kind it is, what it is kept per, and its name in both languages', () => {
  for (const [code, { kind, per }] of Object.entries(CHART)) {
    const { ru, kz } = accountTitle(code as AccountCode);
    expect(['asset', 'liability', 'income', 'expense'], code).toContain(kind);
    expect(['agreement', 'product', 'provider', 'house'], code).toContain(per);
    expect(ru, code).toMatch(/[а-я]{4}/);
    expect(kz, code).toMatch(/[әғқңөұүһі]/);
  }
});

test('accounts of an agreement are kept under its borrower and its number', () => {
  expect(agreementDimension(key)).toBe('7/12');
});

test('a loan stands in the books as its principal, and as reward and penalty against their income', () => {
  expect(image([], 0)).toEqual([]);
  expect(image([paidOut], 0)).toEqual(['loan-principal 7/12 10000000']);
  expect(image([paidOut], 31)).toEqual([
    'loan-principal 7/12 10000000',
    'reward-receivable long 899000',
    'reward-income long -899000',
    'penalty-receivable long 54350',
    'penalty-income long -54350',
  ]);
});

test('an overpayment is owed to the borrower, an excess refund by the borrower', () => {
  const paid = payment('p', 10, 10_290_100);
  expect(image([paidOut, paid], 10)).toEqual(['borrower-credit 7/12 -100', 'reward-income long -290000']);
  const refund: Fact = { kind: 'refunded', id: 'r', day: on(11), order: 0, amountTiyn: 100 as Tiyn };
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(12), order: 0, paymentId: 'p' };
  expect(image([paidOut, paid, refund, reversed], 12)).toContain('borrower-credit 7/12 100');
});

test('what is forgiven, written off or handed over is an expense of its own', () => {
  const forgiven: Fact = {
    kind: 'forgiven',
    id: 'g',
    day: on(31),
    order: 0,
    principalTiyn: 100 as Tiyn,
    rewardTiyn: 20 as Tiyn,
    penaltyTiyn: 3 as Tiyn,
  };
  const off: Fact = { kind: 'written-off', id: 'w', day: on(31), order: 1 };
  const sold: Fact = { kind: 'sold', id: 's', day: on(31), order: 2 };
  const owed = 10_000_000 + 899_000 + 54_350 - 123;
  expect(image([paidOut, forgiven, off], 31).slice(-2)).toEqual([
    'forgiveness-expense long 123',
    `write-off-expense long ${owed}`,
  ]);
  expect(image([paidOut, forgiven, off, sold], 31).slice(-1)).toEqual([`assigned-claims long ${owed}`]);
});

test('what is set aside grows with the days of delay, from the first day to the whole debt, against its own expense', () => {
  const shares = [0, 30, 31, 46, 61, 91, 121].map((offset) => {
    const lines = ledgerImage({ ...key, terms, facts: [paidOut] }, on(offset), SENIM.allowances);
    const amountOf = (code: string) => lines.find(({ account }) => account === code)?.amountTiyn ?? 0;
    const owed = amountOf('loan-principal') + amountOf('reward-receivable') + amountOf('penalty-receivable');
    expect(amountOf('loan-loss-allowance')).toBe(-amountOf('impairment-expense'));
    return Math.round((amountOf('impairment-expense') / owed) * 100);
  });
  expect(shares).toEqual([2, 2, 8, 20, 40, 70, 100]);
});

test('only what changed is posted', () => {
  const before = pictureOf(terms, [paidOut], on(5));
  const after = pictureOf(terms, [paidOut, payment('p', 5, 1_000_000)], on(5));
  expect(rows(imageDifference(after, before))).toEqual(['loan-principal 7/12 -1000000']);
  expect(imageDifference(after, after)).toEqual([]);
  expect(imageDifference(after, [])).toEqual(after.filter(({ amountTiyn }) => amountTiyn !== 0));
});

test('money comes and goes through the channel that carried it, and a refinanced part through its own clearing', () => {
  const context = { terms, facts: [payment('p', 5, 700)], channel };
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(6), order: 0, paymentId: 'p' };
  const refund: Fact = { kind: 'refunded', id: 'r', day: on(6), order: 0, amountTiyn: 50 as Tiyn };
  const transfer: Fact = {
    kind: 'refinanced',
    id: 'x',
    day: on(6),
    order: 0,
    amountTiyn: 900 as Tiyn,
    childAgreementId: 'c',
  };
  expect(rows(moneyLines(paidOut, context))).toEqual(['terminal-clearing kassa24 -10000000']);
  expect(rows(moneyLines({ ...paidOut, toParentTiyn: 4_000_000 as Tiyn }, context))).toEqual([
    'terminal-clearing kassa24 -6000000',
    'refinancing-clearing  -4000000',
  ]);
  expect(rows(moneyLines(payment('p', 5, 700), context))).toEqual(['terminal-clearing kassa24 700']);
  expect(rows(moneyLines(reversed, context))).toEqual(['terminal-clearing kassa24 -700']);
  expect(rows(moneyLines(refund, context))).toEqual(['terminal-clearing kassa24 -50']);
  expect(rows(moneyLines(transfer, { ...context, channel: null }))).toEqual(['refinancing-clearing  900']);
});

test('a payout wholly to the parent needs no channel; nothing makes a line of zero', () => {
  const context = { terms, facts: [], channel };
  const toParent: Fact = { ...paidOut, toParentTiyn: terms.principalTiyn };
  const whole = moneyLines(toParent, { ...context, channel: null });
  expect(whole.map(({ amountTiyn }) => amountTiyn)).toEqual([-10_000_000]);
  expect(moneyLines(paidOut, context)).toHaveLength(1);
  expect(moneyLines({ kind: 'frozen', id: 'f', day: on(3), order: 0 }, context)).toEqual([]);
});

test('reversing an unknown payment, or a fact that is none, moves no money', () => {
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(6), order: 0, paymentId: 'out' };
  expect(moneyLines(reversed, { terms, facts: [], channel })).toEqual([]);
  expect(moneyLines(reversed, { terms, facts: [paidOut], channel })).toEqual([]);
});

test('a transfer that came back moves money if it was paid out, and only then', () => {
  const returned: Fact = { kind: 'payout-returned', id: 'r', day: on(6), order: 0, undoneIds: ['out'] };
  expect(moneyLines(returned, { terms, facts: [], channel })).toEqual([]);
  expect(moneyLines(returned, { terms, facts: [paidOut], channel })).toEqual([
    { ...channel, amountTiyn: terms.principalTiyn },
  ]);
});

test('what is set aside follows the table of shares that holds on the day', () => {
  const [table] = SENIM.allowances;
  if (!table) throw new Error('The example lender sets nothing aside.');
  const share = (sharePpm: number) => [{ overdueDaysMax: null, sharePpm }];
  const allowances = [
    { ...table, steps: share(0) },
    { ...table, from: dayText(on(10)), steps: share(500_000) },
  ];
  const setAside = (offset: number) =>
    ledgerImage({ ...key, terms, facts: [paidOut] }, on(offset), allowances).find(
      ({ account }) => account === 'impairment-expense',
    )?.amountTiyn;
  expect(setAside(9)).toBe(0);
  expect(setAside(10)).toBeGreaterThan(0);
});

test('money without a channel is a bug', () => {
  expect(() => moneyLines(payment('p', 5, 700), { terms, facts: [], channel: null })).toThrow(
    'must name its channel',
  );
});

test('lines balance when they sum to nothing', () => {
  const line = (amountTiyn: number): LedgerLine => ({ ...channel, amountTiyn: tiyn(amountTiyn) });
  expect(isBalanced([line(5), line(-3), line(-2)])).toBe(true);
  expect(isBalanced([line(5), line(-3)])).toBe(false);
  expect(isBalanced([])).toBe(true);
});

test('whatever happens to a loan, and however late it is told, its journal balances', () => {
  fc.assert(
    fc.property(anyStory, ({ terms: signed, facts, day }) => {
      const sorted = [...facts].sort(compareFacts);
      const picture = (told: readonly Fact[]) =>
        ledgerImage({ ...key, terms: signed, facts: told }, day, SENIM.allowances);
      for (const [index, fact] of sorted.entries()) {
        if (fact.day > day) break;
        const before = sorted.slice(0, index);
        const changed = imageDifference(picture([...before, fact]), picture(before));
        expect(isBalanced([...changed, ...moneyLines(fact, { terms: signed, facts: before, channel })])).toBe(
          true,
        );
      }
    }),
    { numRuns: 300 },
  );
});

const loan: BookedLoan = { ...key, terms, facts: [paidOut] };
const paidLate = payment('p', 12, 1_000_000);
const imageOn = (of: BookedLoan, offset: number) => ledgerImage(of, on(offset), SENIM.allowances);

test('a payment is posted with the money that came, the debt that went and what need not be set aside any more', () => {
  const change = { key, terms, facts: [paidOut], fact: paidLate, bookDay: on(12), channel };
  expect(rows(factLines(change, SENIM.allowances))).toEqual([
    'impairment-expense long -20000',
    'loan-loss-allowance long 20000',
    'loan-principal 7/12 -1000000',
    'terminal-clearing kassa24 1000000',
  ]);
});

test('money counts from its own day, and a reversal from the day of its payment', () => {
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(20), order: 0, paymentId: 'p' };
  expect(valueDayOf(paidLate, [paidOut])).toBe(on(12));
  expect(valueDayOf(reversed, [paidOut, paidLate])).toBe(on(12));
  expect(valueDayOf(reversed, [paidOut])).toBe(on(20));
});

test('a day brings its reward and what is set aside for it, and nothing to the loan’s own accounts', () => {
  expect(rows(accruedOn(loan, on(10), SENIM.allowances))).toEqual([
    'impairment-expense long 580',
    'loan-loss-allowance long -580',
    'reward-income long -29000',
    'reward-receivable long 29000',
  ]);
  expect(accruedOn({ ...loan, facts: [] }, on(10), SENIM.allowances)).toEqual([]);
  expect(rows(accruedOn(loan, on(0), SENIM.allowances)).join()).not.toContain('loan-principal');
});

test('the books of a day hold the loan without the days that are not posted yet', () => {
  const toPost = [11, 12].map((offset) => ({ day: on(offset), factsCount: 1 }));
  expect(rows(sumLines(bookedImage(loan, on(12), toPost, SENIM.allowances)))).toEqual(
    rows(sumLines(imageOn(loan, 10))),
  );
  expect(bookedImage(loan, on(12), [], SENIM.allowances)).toEqual(imageOn(loan, 12));
});

test('a day that opened before a payment is posted as if the payment had not come', () => {
  const paid = { ...loan, facts: [paidOut, payment('q', 11, 1_000_000)] };
  const booked = bookedImage(paid, on(12), [{ day: on(12), factsCount: 1 }], SENIM.allowances);
  const byPayment = imageDifference(imageOn(paid, 12), imageOn(loan, 12));
  expect(rows(sumLines(booked))).toEqual(rows(sumLines([...imageOn(loan, 11), ...byPayment])));
});

test('a journal has a line for each account in one order, whatever was added first, and none of zero', () => {
  const line = (account: AccountCode, dimension: string, amount: number): LedgerLine => ({
    account,
    dimension,
    amountTiyn: tiyn(amount),
  });
  const lines = [
    line('suspense', 'kassa24', 5),
    line('loan-principal', '7/12', 3),
    line('bank-account', 'bank', 7),
    line('suspense', 'kassa24', -2),
    line('loan-principal', '7/13', 1),
    line('bank-account', 'bank', -7),
  ];
  const summed = ['loan-principal 7/12 3', 'loan-principal 7/13 1', 'suspense kassa24 3'];
  for (const order of [lines, lines.toReversed()])
    expect(
      sumLines(order).map(({ account, dimension, amountTiyn }) => `${account} ${dimension} ${amountTiyn}`),
    ).toEqual(summed);
  expect(sumLines([...lines, ...negated(lines)])).toEqual([]);
});

test('a fact is posted once: its cause names borrower, agreement and fact', () => {
  expect(factCause(key, 'p')).toBe('fact:7/12/p');
});

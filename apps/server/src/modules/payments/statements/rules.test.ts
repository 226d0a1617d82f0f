import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { checkBalances, compareNotices, compareStatement, unconfirmedNotices } from './rules.ts';
import type { BankNotice, PayoutOnBooks, StatementEntry } from './types.ts';

const sent = (reference: string, tenge = 60_000): StatementEntry => ({
  kind: 'sent',
  reference,
  bankReference: null,
  amountTiyn: tengeToTiyn(tenge),
});
const returned = (reference: string, tenge = 60_000): StatementEntry => ({
  ...sent(reference, tenge),
  kind: 'returned',
});
const payout = (reference: string, more: Partial<PayoutOnBooks> = {}): PayoutOnBooks => ({
  reference,
  amountTiyn: tengeToTiyn(60_000),
  status: 'executed',
  isOfDay: true,
  executedAt: new Date(),
  ...more,
});
const kindsOf = (entries: readonly StatementEntry[], payouts: readonly PayoutOnBooks[]) =>
  compareStatement(entries, payouts).map(({ kind, reference }) => `${reference} ${kind}`);

test('a statement that says what the books say differs in nothing, incoming money aside', () => {
  const entries = [sent('a'), sent('b'), returned('b'), { ...sent('salary'), kind: 'received' } as const];
  expect(kindsOf(entries, [payout('a'), payout('b', { status: 'failed', isOfDay: false })])).toEqual([]);
});

test('a payout booked a day later than the bank’s, which the other statement names, is none of this day', () => {
  expect(kindsOf([], [payout('a', { isOfDay: false })])).toEqual([]);
});

test.each<[string, readonly StatementEntry[], readonly PayoutOnBooks[]]>([
  ['x not-in-books', [sent('x')], []],
  ['a not-in-books', [sent('a')], [payout('a', { status: 'in-doubt', isOfDay: false, executedAt: null })]],
  ['a not-at-bank', [], [payout('a')]],
  ['a amount-differs', [sent('a', 59_999)], [payout('a')]],
  ['a amount-differs', [sent('a'), sent('a')], [payout('a')]],
  ['a amount-differs', [returned('a', 59_999)], [payout('a', { isOfDay: false })]],
  ['a return-not-booked', [returned('a')], [payout('a', { isOfDay: false })]],
])('%s is found', (found, entries, payouts) => {
  expect(kindsOf(entries, payouts)).toEqual([found]);
});

const at = (tenge: number) => tengeToTiyn(tenge);
const KNOWN_NEIGHBOURS = { closedBeforeTiyn: at(100_000), openedAfterTiyn: at(50_000) };
const TOLD = {
  openingTiyn: at(100_000),
  closingTiyn: at(50_000),
  entries: [sent('a'), returned('b', 7_000), { ...sent('salary', 3_000), kind: 'received' } as const],
};

test('balances that the entries come to, and that neighbouring days agree with, differ in nothing', () => {
  expect(checkBalances('2026-11-23', TOLD, KNOWN_NEIGHBOURS)).toEqual([]);
  const unread = { closedBeforeTiyn: null, openedAfterTiyn: null };
  expect(checkBalances('2026-11-23', TOLD, unread)).toEqual([]);
});

test.each([
  ['an entry left out', { entries: TOLD.entries.slice(1) }, {}, '2026-11-23 balance-differs'],
  ['an entry told twice', { entries: [...TOLD.entries, sent('a')] }, {}, '2026-11-23 balance-differs'],
  ['another end of the day before', {}, { closedBeforeTiyn: at(99_999) }, '2026-11-23 balance-gap'],
  ['another beginning of the day after', {}, { openedAfterTiyn: at(49_999) }, '2026-11-24 balance-gap'],
])('%s is found', (_, told, around, found) => {
  const differences = checkBalances('2026-11-23', { ...TOLD, ...told }, { ...KNOWN_NEIGHBOURS, ...around });
  expect(differences.map(({ kind, reference }) => `${reference} ${kind}`)).toEqual([found]);
});

const notice = (bankReference: string, entry: StatementEntry): BankNotice => ({ ...entry, bankReference });

test('during a day a payout that the bank is asked about is left to the statement, and none is missing yet', () => {
  const [asked, made] = [payout('a', { status: 'in-doubt', executedAt: null, isOfDay: false }), payout('b')];
  expect(compareNotices([notice('BK1', sent('a'))], [asked, made])).toEqual([]);
  expect(compareNotices([notice('BK1', sent('x')), notice('BK2', sent('b', 1))], [made])).toMatchObject([
    { kind: 'not-in-books', reference: 'x' },
    { kind: 'amount-differs', reference: 'b' },
  ]);
});

test('two transfers under one reference are seen during the day as well', () => {
  const twice = [notice('BK1', sent('a')), notice('BK2', sent('a'))];
  expect(compareNotices(twice, [payout('a')])).toMatchObject([{ kind: 'amount-differs', reference: 'a' }]);
});

test.each<[string, StatementEntry[]]>([
  ['is missing', []],
  ['bears another name', [notice('BK9', sent('a'))]],
  ['is of another sum', [notice('BK1', sent('a', 1))]],
  ['goes the other way', [notice('BK1', returned('a'))]],
  ['is another’s', [notice('BK1', sent('b'))]],
])('what was told in the day and %s in the statement waits for a person', (_, stated) => {
  expect(unconfirmedNotices([notice('BK1', sent('a'))], stated)).toMatchObject([
    { kind: 'notice-differs', reference: 'BK1', bookedTiyn: tengeToTiyn(60_000) },
  ]);
  expect(unconfirmedNotices([notice('BK1', sent('a'))], [notice('BK1', sent('a'))])).toEqual([]);
});

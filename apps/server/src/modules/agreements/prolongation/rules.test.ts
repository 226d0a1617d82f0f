import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { position } from '@senim/loan-engine/position/position';
import { good, PAYOUT_DAY, termsOf } from '@senim/loan-engine/proof/loan.sample';
import { INSTALMENTS, LONG } from '@senim/loan-engine/proof/products.sample';
import { addDays, type Day, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { expect, test } from 'vitest';
import type { Agreement } from '../types.ts';
import {
  isDaysOffered,
  isProlongable,
  PROLONGATION_OPEN_DAYS,
  prolongationTerms,
  prolongationToday,
} from './rules.ts';

const PRODUCTS = [LONG, INSTALMENTS];
const terms = termsOf({ termDays: 30 });
const AGREEMENT = { status: STATUS.active, loanType: 'long', terms } as Agreement;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const on = (offset: number): Day => addDays(PAYOUT_DAY, offset);
const folded = (offset: number) => good(position(terms, [paidOut], on(offset)));

test('a prolongation waits for its payment that day and the next', () => {
  expect(PROLONGATION_OPEN_DAYS).toBe(2);
});

test('a product prolongs by its own numbers of days, and one without any by none', () => {
  const offered = (days: number, loanType = 'long', day = on(0)) =>
    isDaysOffered(PRODUCTS, { ...AGREEMENT, loanType }, day, days);
  expect([5, 10, 15].map((days) => offered(days))).toEqual([true, true, true]);
  expect([4, 20].map((days) => offered(days))).toEqual([false, false]);
  expect(offered(5, 'instalments')).toBe(false);
  expect(offered(5, 'unknown')).toBe(false);
  expect(offered(5, 'long', knownDay('2024-08-19'))).toBe(false);
});

test('it costs what has accrued and moves the day by so many', () => {
  const asked = good(prolongationTerms(PRODUCTS, AGREEMENT, folded(28), 10));
  expect(asked.amountDueTiyn).toBe(folded(28).rewardOutstandingTiyn);
  expect(asked.dueDay).toBe(on(40));
  expect(good(prolongationToday(PRODUCTS, AGREEMENT, folded(28))).dueDay).toBe(on(35));
});

test('a loan of a product that is gone, or of a day without law, is prolonged by nobody', () => {
  const stranger = { ...AGREEMENT, loanType: 'unknown' };
  expect(prolongationTerms(PRODUCTS, stranger, folded(28), 10)).toMatchObject({
    refusal: expect.any(String),
  });
  expect(isRefusal(prolongationToday(PRODUCTS, stranger, folded(28)))).toBe(true);
  expect(
    isRefusal(prolongationTerms(PRODUCTS, AGREEMENT, { ...folded(28), day: knownDay('1999-01-01') }, 10)),
  ).toBe(true);
});

test('it is asked for in the last days of a running loan, and not before nor long after', () => {
  const prolongable = (offset: number, agreement = AGREEMENT) =>
    isProlongable(PRODUCTS, agreement, folded(offset));
  expect([24, 25, 30, 35].map((offset) => prolongable(offset))).toEqual([false, true, true, true]);
  expect(prolongable(36)).toBe(false);
  expect(prolongable(28, { ...AGREEMENT, status: STATUS.inRecovery })).toBe(false);
});

import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { OWN_CAPS, type OwnCaps } from '@senim/loan-engine/loan/own-caps';
import { expect, test } from 'vitest';
import { rulesOfWays, statusAt } from './rules.ts';

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const signUntil = at(26);
const agreement = { agreementId: 7, status: STATUS.awaitingSignature, signUntil } as const;
const step = (status: number, day: number, agreementId = 7) =>
  ({ agreementId, status, at: at(day) }) as never;

test('an agreement is where its last step before that instant has brought it', () => {
  const steps = [step(STATUS.awaitingPayout, 23), step(STATUS.active, 24), step(STATUS.paid, 25, 8)];
  expect(statusAt(agreement, steps, null, at(23, 11))).toBe(STATUS.awaitingSignature);
  expect(statusAt(agreement, steps, null, at(23))).toBe(STATUS.awaitingPayout);
  expect(statusAt(agreement, steps, null, at(30))).toBe(STATUS.active);
});

test('an offer that nobody signed in time is cancelled, from the instant after', () => {
  expect(statusAt(agreement, [], null, signUntil)).toBe(STATUS.awaitingSignature);
  expect(statusAt(agreement, [], null, new Date(signUntil.getTime() + 1))).toBe(STATUS.cancelled);
  expect(statusAt({ ...agreement, status: STATUS.active }, [], null, at(30))).toBe(STATUS.active);
});

test('a prolongation that nobody paid for in time leaves the loan running', () => {
  const waiting = { ...agreement, status: STATUS.prolongationAwaitingPayment } as const;
  expect(statusAt(waiting, [], at(25), at(24))).toBe(STATUS.prolongationAwaitingPayment);
  expect(statusAt(waiting, [], at(25), at(25))).toBe(STATUS.active);
  expect(statusAt(waiting, [], null, at(30))).toBe(STATUS.prolongationAwaitingPayment);
  expect(statusAt({ ...waiting, status: STATUS.inRecovery }, [], at(25), at(26))).toBe(STATUS.inRecovery);
});

test('a lender’s own caps hold for the loan that pays another off, and not for the one that runs', () => {
  const products = productsOf(SENIM.products);
  const none = Object.fromEntries(OWN_CAPS.map((cap) => [cap, null])) as OwnCaps;
  const caps = { ...none, dailyRatePpmBelow: 2_000, penaltyDaysMax: 60 };
  const ways = (known: Parameters<typeof rulesOfWays>[3]) => {
    const { law, lawOfNew, product } = rulesOfWays(products, 'short', '2026-11-23', known);
    return [
      product.code,
      law.dailyRatePpmBelow,
      law.penaltyDaysMax,
      lawOfNew?.dailyRatePpmBelow,
      lawOfNew?.penaltyDaysMax,
    ];
  };
  expect(ways({ ...RELEASED_MCI, caps })).toEqual(['short', 3_000, 90, 2_000, 60]);
  expect(ways({ ...RELEASED_MCI, caps: null })).toEqual(['short', 3_000, 90, 3_000, 90]);
  expect(() => rulesOfWays(products, 'nothing', '2026-11-23', RELEASED_MCI)).toThrow('no product');
});

import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { position } from '@senim/loan-engine/position/position';
import { good, PAYOUT_DAY, termsOf } from '@senim/loan-engine/proof/loan.sample';
import { LONG } from '@senim/loan-engine/proof/products.sample';
import { type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { pause } from '@senim/loan-engine/ways-out/pause';
import { expect, test } from 'vitest';
import type { Agreement } from '../types.ts';
import {
  CLOCKS_APART_MS_MAX,
  momentOfDay,
  pauseOpenAt,
  pausePaidFor,
  pauseView,
  paymentsForPause,
} from './rules.ts';
import type { PauseRequest } from './types.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00+05:00`);
const MINUTE = 60_000;
const PAUSE: PauseRequest = {
  borrowerId: 1,
  agreementId: 7,
  pauseId: 3,
  day: '2026-11-23',
  untilDay: '2026-12-13',
  askedAt: at('10:00'),
  payUntil: new Date('2026-11-24T00:00:00+05:00'),
  amountDueTiyn: tengeToTiyn(5_000),
  factsKnown: 1,
};
const before: Fact = payment('old', '09:50', 5_000);
function payment(id: string, time: string, tenge: number): Fact {
  const midnight = at('00:00').getTime();
  return {
    kind: 'payment',
    id,
    day: knownDay('2026-11-23'),
    order: at(time).getTime() - midnight,
    amountTiyn: tengeToTiyn(tenge),
  };
}
const reversal = (paymentId: string): Fact => ({
  kind: 'payment-reversed',
  id: `r-${paymentId}`,
  day: knownDay('2026-11-23'),
  order: 0,
  paymentId,
});
const idsOf = (...later: Fact[]) => paymentsForPause([before, ...later], PAUSE).map(({ id }) => id);

test('what comes after the question and before its end pays for a pause, a clock a quarter of an hour apart forgiven', () => {
  expect(idsOf(payment('a', '10:00', 100), payment('b', '23:59', 100))).toEqual(['a', 'b']);
  expect(idsOf(payment('a', '09:45', 100))).toEqual(['a']);
  expect(idsOf(payment('a', '09:44', 100))).toEqual([]);
  expect(CLOCKS_APART_MS_MAX).toBe(15 * MINUTE);
});

test('what the loan had before, what was taken back and what came too late pays for nothing', () => {
  expect(idsOf()).toEqual([]);
  expect(idsOf(payment('a', '11:00', 100), reversal('a'))).toEqual([]);
  const late = { ...payment('a', '00:00', 100), day: knownDay('2026-11-24') };
  expect(idsOf(late)).toEqual([]);
});

test('a pause begins when its part has come whole, from the day on which it was asked for', () => {
  const [first, second] = [payment('a', '11:00', 3_000), payment('b', '12:00', 2_000)];
  expect(pausePaidFor([before, first], PAUSE, 'a')).toBeNull();
  const paused = pausePaidFor([before, first, second], PAUSE, 'b');
  expect(paused).toMatchObject({
    kind: 'paused',
    id: 'pause-3:b',
    day: knownDay('2026-11-23'),
    untilDay: knownDay('2026-12-13'),
    amountDueTiyn: tengeToTiyn(5_000),
    paymentIds: ['a', 'b'],
  });
  expect(paused?.order).toBeGreaterThan(at('23:59').getTime() - at('00:00').getTime());
  const less = { ...PAUSE, amountDueTiyn: tiyn(500_001) };
  expect(pausePaidFor([before, first, second], less, 'b')).toBeNull();
});

test('a payment entered for a day is one of its noon, or of when the pause was asked for later', () => {
  expect(momentOfDay('2026-11-23', null)).toEqual(at('12:00'));
  expect(momentOfDay('2026-11-23', at('10:00'))).toEqual(at('12:00'));
  expect(momentOfDay('2026-11-23', at('16:00'))).toEqual(at('16:00'));
});

test('the borrower sees what is asked for, what has come and until when', () => {
  expect(pauseView(PAUSE, tengeToTiyn(3_000))).toEqual({
    amount_due: '5000.00',
    received: '3000.00',
    pay_until: '2026-11-23T19:00:00.000Z',
    paused_until: '2026-12-13',
  });
});

test('a pause is open while something is overdue, until a minute before the day ends, and never twice', () => {
  const terms = termsOf({ termDays: 30 });
  const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
  const late = (PAYOUT_DAY + 33) as Day;
  const open = (
    time: string,
    more: readonly Fact[] = [],
    day = late,
    status: Agreement['status'] = STATUS.active,
  ) =>
    pauseOpenAt(
      [LONG],
      { loanType: LONG.code, status },
      good(position(terms, [paidOut, ...more], day)),
      new Date(`${dayText(day)}T${time}:00+05:00`),
    );
  const folded = good(position(terms, [paidOut], late));
  expect(open('10:00')).toEqual({
    ...good(pause(folded, LONG)),
    payUntil: new Date(`${dayText(late)}T23:59:00+05:00`),
  });
  expect(open('23:58')).not.toBeNull();
  expect(open('23:59')).toBeNull();
  expect(open('10:00', [], (PAYOUT_DAY + 10) as Day), 'nothing is overdue').toBeNull();
  expect(open('10:00', [{ kind: 'frozen', id: 'f', day: late, order: 0 }])).toBeNull();
  const part: Fact = { kind: 'payment', id: 'part', day: late, order: 0, amountTiyn: tiyn(100) };
  const paused: Fact = {
    kind: 'paused',
    id: 'p',
    day: late,
    order: 1,
    untilDay: (late + 5) as Day,
    amountDueTiyn: tiyn(100),
    paymentIds: ['part'],
  };
  expect(open('10:00', [part])).not.toBeNull();
  expect(open('10:00', [part, paused]), 'it is paused already').toBeNull();
  expect(open('10:00', [], late, STATUS.paid)).toBeNull();
});

import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn, tiyn } from '../units/money.ts';
import { position } from './position.ts';

/** 100,000 tenge at 0.29% a day: 290 tenge of reward a day. */
const terms = termsOf({ termDays: 30, principalTiyn: tengeToTiyn(100_000), dailyRatePpm: 2900 });
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const payment = (id: string, offset: number, tenge: number): Fact => ({
  kind: 'payment',
  id,
  day: on(offset),
  order: 0,
  amountTiyn: tengeToTiyn(tenge),
});
const at = (offset: number, facts: readonly Fact[] = [], signed: LoanTerms = terms) =>
  good(position(signed, [paidOut, ...facts], on(offset)));

test('before the payout nothing is owed and nothing will happen', () => {
  expect(position(terms, [], on(5))).toMatchObject({
    paidOutDay: null,
    payoffTiyn: 0,
    nextEventDay: null,
    isPaid: false,
  });
  expect(at(-1)).toMatchObject({ paidOutDay: null, principalOutstandingTiyn: 0 });
});

test('reward runs from the day after the payout, for the days used', () => {
  expect(at(0)).toMatchObject({ payoffTiyn: 10_000_000, rewardOutstandingTiyn: 0, overdueDays: 0 });
  expect(at(1).rewardOutstandingTiyn).toBe(29_000);
  expect(at(30)).toMatchObject({ payoffTiyn: 10_870_000, dueTodayTiyn: 10_870_000, overdueDays: 0 });
});

test('paid in full on the due day, the loan is paid and nothing more happens', () => {
  const view = at(40, [payment('a', 30, 108_700)]);
  expect(view).toMatchObject({
    isPaid: true,
    creditTiyn: 0,
    overdueDays: 0,
    nextDue: null,
    nextEventDay: null,
  });
  expect(view.paid).toEqual({ principalTiyn: 10_000_000, rewardTiyn: 870_000, penaltyTiyn: 0 });
});

test('an early part repays principal first, so that less reward runs', () => {
  const view = at(30, [payment('a', 10, 40_000)]);
  expect(view.principalOutstandingTiyn).toBe(tengeToTiyn(60_000));
  expect(view.rewardOutstandingTiyn).toBe(tengeToTiyn(2_900 + 60 * 58));
  expect(view.allocations[0]).toMatchObject({ principalCurrentTiyn: 4_000_000, rewardCurrentTiyn: 0 });
});

test('overpaid money is the credit of the borrower, and can be given back', () => {
  const paid = payment('a', 30, 110_000);
  expect(at(30, [paid])).toMatchObject({ isPaid: true, creditTiyn: tengeToTiyn(1_300) });
  const refund: Fact = { kind: 'refunded', id: 'r', day: on(31), order: 0, amountTiyn: tengeToTiyn(1_300) };
  expect(at(31, [paid, refund])).toMatchObject({
    isPaid: true,
    creditTiyn: 0,
    refundedTiyn: tengeToTiyn(1_300),
  });
});

test('penalty runs from the day after the due date at 0.5% of the overdue payment', () => {
  expect(at(30)).toMatchObject({
    penaltyOutstandingTiyn: 0,
    nextEventDay: on(31),
    nextEventKind: 'first-penalty-day',
  });
  const view = at(31);
  expect(view).toMatchObject({ overdueDays: 1, overdueSince: on(30), principalOverdueTiyn: 10_000_000 });
  expect(view.penaltyOutstandingTiyn).toBe(54_350);
  expect(view.rewardOverdueTiyn).toBe(870_000);
  expect(view.rewardOutstandingTiyn).toBe(899_000);
});

test('penalty stops at 10% of the issued sum in a contract year, reward after 90 days overdue', () => {
  expect(at(48).penaltyOutstandingTiyn).toBe(54_350 * 18);
  expect(at(48)).toMatchObject({ nextEventDay: on(49), nextEventKind: 'penalty-cap' });
  expect(at(49).penaltyOutstandingTiyn).toBe(1_000_000);
  expect(at(49)).toMatchObject({ nextEventDay: on(120), nextEventKind: 'accrual-stop' });
  expect(at(120).rewardOutstandingTiyn).toBe(29_000 * 120);
  expect(at(500)).toMatchObject({ rewardOutstandingTiyn: 29_000 * 120, penaltyOutstandingTiyn: 1_000_000 });
  expect(at(120).nextEventDay).toBeNull();
});

test('a new contract year has a new allowance of penalty', () => {
  const long = termsOf({ termDays: 350, dailyRatePpm: 0 });
  expect(at(365, [], long).penaltyOutstandingTiyn).toBe(50_000 * 15);
  expect(at(370, [], long)).toMatchObject({ penaltyOutstandingTiyn: 50_000 * 20, nextEventDay: on(385) });
  expect(at(385, [], long).penaltyOutstandingTiyn).toBe(50_000 * 35);
  expect(at(400, [], long).penaltyOutstandingTiyn).toBe(50_000 * 35);
  const early = termsOf({ termDays: 340, dailyRatePpm: 0 });
  expect(at(362, [], early)).toMatchObject({ penaltyOutstandingTiyn: 1_000_000, nextEventDay: on(365) });
  expect(at(366, [], early)).toMatchObject({
    penaltyOutstandingTiyn: 1_050_000,
    nextEventKind: 'penalty-cap',
  });
});

test('all charges together stay within their share of the principal', () => {
  const capped = { ...terms, limits: { ...terms.limits, chargesShareMaxPpm: 120_000 } };
  const view = at(200, [], capped);
  expect(view.rewardAccruedTotalTiyn + view.penaltyAccruedTotalTiyn).toBe(1_200_000);
  expect(at(31, [], capped).nextEventKind).toBe('charges-cap');
});

test('short money pays overdue principal, overdue reward, penalty, then the reward of today', () => {
  const view = at(35, [payment('a', 35, 110_000)]);
  expect(view.allocations[0]).toMatchObject({
    principalOverdueTiyn: 10_000_000,
    rewardOverdueTiyn: 870_000,
    penaltyTiyn: 130_000,
    rewardCurrentTiyn: 0,
  });
  expect(view).toMatchObject({
    overdueDays: 0,
    penaltyOutstandingTiyn: 141_750,
    rewardOutstandingTiyn: 145_000,
  });
});

test('reminders come three days and one day before, then the day itself', () => {
  const kinds = [20, 27, 28, 29, 30].map((offset) => [at(offset).nextEventDay, at(offset).nextEventKind]);
  expect(kinds).toEqual([
    [on(27), 'reminder'],
    [on(29), 'reminder'],
    [on(29), 'reminder'],
    [on(30), 'due'],
    [on(31), 'first-penalty-day'],
  ]);
});

test('a reversed third payment of five leaves the loan as if it had never come', () => {
  const five = [5, 10, 15, 20, 25].map((offset) => payment(`p${offset}`, offset, 10_000));
  const reversal: Fact = { kind: 'payment-reversed', id: 'v', day: on(28), order: 0, paymentId: 'p15' };
  const without = five.filter((fact) => fact.id !== 'p15');
  const { reversedTiyn, ...view } = at(30, [...five, reversal]);
  const { reversedTiyn: none, ...plain } = at(30, without);
  expect(view).toEqual(plain);
  expect([reversedTiyn, none]).toEqual([1_000_000, 0]);
});

test('a payment recorded late counts from its own day', () => {
  const late = at(40, [payment('b', 38, 5_000), payment('a', 30, 108_700)]);
  expect(late).toMatchObject({ isPaid: true, penaltyAccruedTotalTiyn: 0, creditTiyn: tengeToTiyn(5_000) });
});

test('free days are free, and retroactive ones are charged from the day the loan outlives them', () => {
  const free = termsOf({ ...terms, freeDays: 7 });
  expect(at(7, [], free).rewardOutstandingTiyn).toBe(0);
  expect(at(8, [], free).rewardOutstandingTiyn).toBe(29_000);
  const retroactive = termsOf({ ...terms, freeDays: 7, freeDaysRule: 'retroactive' });
  expect(at(7, [], retroactive).rewardOutstandingTiyn).toBe(0);
  expect(at(8, [], retroactive).rewardOutstandingTiyn).toBe(29_000 * 8);
  expect(at(30, [payment('a', 7, 100_000)], retroactive)).toMatchObject({
    isPaid: true,
    rewardAccruedTotalTiyn: 0,
  });
});

test('a promo lowers the rate until the repayment date, and promos do not add up', () => {
  const promo: Fact = {
    kind: 'promo-applied',
    id: 'x',
    day: on(10),
    order: 0,
    promoId: 'X',
    dailyRatePpm: 1450,
  };
  const other: Fact = { ...promo, id: 'y', promoId: 'Y', dailyRatePpm: 2000 };
  expect(at(30, [promo, other]).rewardOutstandingTiyn).toBe(29_000 * 10 + 14_500 * 20);
  expect(at(31, [promo]).rewardOutstandingTiyn).toBe(29_000 * 10 + 14_500 * 20 + 29_000);
});

test('a prolongation moves the due day, and its payment pays the reward so far, not the principal', () => {
  const prolonged: Fact = {
    kind: 'prolonged',
    id: 'q',
    day: on(33),
    order: 1,
    dueDay: on(43),
    dailyRatePpm: 1000,
    paymentIds: ['a'],
  };
  const owed = at(33).payoffTiyn - 10_000_000;
  const facts: Fact[] = [{ ...payment('a', 33, 0), amountTiyn: owed } as Fact, prolonged];
  const view = at(33, facts);
  expect(view).toMatchObject({
    principalOutstandingTiyn: 10_000_000,
    rewardOutstandingTiyn: 0,
    overdueDays: 0,
  });
  expect(at(43, facts)).toMatchObject({ dueTodayTiyn: 10_100_000, overdueDays: 0, lastDueDay: on(43) });
  expect(at(44, facts).overdueDays).toBe(1);
});

test('without the signature the same money pays the overdue principal first', () => {
  expect(at(33, [payment('a', 33, 5_000)]).paid).toMatchObject({ principalTiyn: 500_000, rewardTiyn: 0 });
});

test('a settlement gives a new schedule; arrears keep their names and bear no reward', () => {
  const settled: Fact = {
    kind: 'rescheduled',
    id: 's',
    day: on(40),
    order: 0,
    scheduleKind: 'annuity',
    dueOffsets: [30, 60, 90],
    dailyRatePpm: 500,
  };
  const before = at(40);
  const view = at(40, [settled]);
  expect(view).toMatchObject({ overdueDays: 0, dueTodayTiyn: 0, payoffTiyn: before.payoffTiyn });
  expect(view.penaltyDeferredTiyn).toBe(before.penaltyOutstandingTiyn);
  expect(at(70, [settled]).rewardOutstandingTiyn).toBe(before.rewardOutstandingTiyn + 5_000 * 30);
  const first = view.schedule[0];
  const paid = at(70, [settled, { ...payment('a', 70, 0), amountTiyn: first?.totalTiyn as Tiyn } as Fact]);
  expect(paid).toMatchObject({ overdueDays: 0, penaltyOutstandingTiyn: before.penaltyOutstandingTiyn });
  expect(at(71, [settled]).overdueDays).toBe(1);
});

test('while paused no penalty runs, and it runs again after', () => {
  const pause: Fact = {
    kind: 'paused',
    id: 'z',
    day: on(32),
    order: 0,
    untilDay: on(52),
    amountDueTiyn: NOTHING,
    paymentIds: [],
  };
  expect(at(52, [pause])).toMatchObject({
    penaltyOutstandingTiyn: 54_350 * 2,
    pausedUntilDay: on(52),
    overdueDays: 22,
  });
  expect(at(40, [pause])).toMatchObject({ nextEventDay: on(53), nextEventKind: 'pause-ended' });
  expect(at(53, [pause])).toMatchObject({ penaltyOutstandingTiyn: 54_350 * 3, pausedUntilDay: null });
  const shorter: Fact = { ...pause, id: 'y', day: on(34), untilDay: on(40) };
  expect(at(36, [pause, shorter]).pausedUntilDay, 'what was promised stays promised').toBe(on(52));
});

test('a pause holds as long as what was paid for it comes to its part', () => {
  const paid = [payment('a', 32, 3_000), payment('b', 32, 1_000)];
  const pause: Fact = {
    ...{ kind: 'paused', id: 'z', day: on(32), order: 9, untilDay: on(52) },
    amountDueTiyn: tengeToTiyn(3_000),
    paymentIds: ['a', 'b'],
  };
  const back = (paymentId: string, day: number): Fact => ({
    ...{ kind: 'payment-reversed', id: `r${paymentId}`, day: on(day), order: 0 },
    paymentId,
  });
  const story = [...paid, pause];
  expect(at(33, story).pausedUntilDay).toBe(on(52));
  expect(at(33, [...story, back('b', 40)]).pausedUntilDay).toBe(on(52));
  expect(at(33, [...story, back('a', 40)])).toEqual(at(33, [...paid, back('a', 40)]));
  expect(at(40, [pause, back('a', 40), ...paid.toReversed()])).toEqual(at(40, [...paid, back('a', 40)]));
  expect(at(33, [...paid, { ...pause, amountDueTiyn: tengeToTiyn(4_000) }]).pausedUntilDay).toBe(on(52));
  expect(at(33, [...paid, { ...pause, amountDueTiyn: tiyn(400_001) }]).pausedUntilDay).toBeNull();
});

test('a frozen loan costs nothing until it is unfrozen', () => {
  const frozen: Fact = { kind: 'frozen', id: 'f', day: on(10), order: 0 };
  const unfrozen: Fact = { kind: 'unfrozen', id: 'u', day: on(20), order: 0 };
  expect(at(25, [frozen])).toMatchObject({
    rewardOutstandingTiyn: 290_000,
    isFrozen: true,
    nextEventDay: null,
  });
  expect(at(25, [frozen, unfrozen])).toMatchObject({ rewardOutstandingTiyn: 435_000, isFrozen: false });
});

test('what is forgiven is owed no more', () => {
  const forgiven: Fact = {
    kind: 'forgiven',
    id: 'g',
    day: on(35),
    order: 0,
    principalTiyn: NOTHING,
    rewardTiyn: tengeToTiyn(1_000),
    penaltyTiyn: tengeToTiyn(999_999),
  };
  const view = at(35, [forgiven]);
  expect(view.forgiven).toEqual({ principalTiyn: 0, rewardTiyn: 100_000, penaltyTiyn: 271_750 });
  expect(view.penaltyOutstandingTiyn).toBe(0);
});

test('money after a write-off is a recovery of it', () => {
  const off: Fact = { kind: 'written-off', id: 'w', day: on(130), order: 0 };
  const view = at(140, [off, payment('a', 135, 30_000)]);
  expect(view).toMatchObject({ payoffTiyn: 0, isWrittenOff: true, isPaid: false });
  expect(view.recouped.principalTiyn).toBe(tengeToTiyn(30_000));
  expect(view.writtenOff.principalTiyn).toBe(tengeToTiyn(70_000));
  const all = at(140, [off, payment('a', 135, 300_000)]);
  expect(all).toMatchObject({
    isPaid: true,
    creditTiyn: tengeToTiyn(300_000) - 10_000_000 - 3_480_000 - 1_000_000,
  });
});

test('all that was paid for a loan that is annulled is the payer’s again, and so is what comes later', () => {
  const annulled: Fact = { kind: 'annulled', id: 'n', day: on(40), order: 0 };
  const paid = payment('a', 20, 30_000);
  expect(at(40, [paid, annulled])).toMatchObject({
    payoffTiyn: 0,
    isPaid: false,
    creditTiyn: tengeToTiyn(30_000),
    paid: { principalTiyn: 0, rewardTiyn: 0, penaltyTiyn: 0 },
    writtenOff: { principalTiyn: tengeToTiyn(100_000) },
  });
  expect(at(50, [paid, annulled, payment('b', 45, 5_000)]).creditTiyn).toBe(tengeToTiyn(35_000));
  const back: Fact = { kind: 'refunded', id: 'r', day: on(42), order: 0, amountTiyn: tengeToTiyn(30_000) };
  expect(at(50, [paid, annulled, back])).toMatchObject({ creditTiyn: 0, refundedTiyn: tengeToTiyn(30_000) });
});

test('what was recouped after a write-off is given back too once the loan is annulled', () => {
  const off: Fact = { kind: 'written-off', id: 'w', day: on(40), order: 0 };
  const annulled: Fact = { kind: 'annulled', id: 'n', day: on(60), order: 0 };
  const view = at(60, [off, payment('a', 50, 7_000), annulled]);
  expect(view).toMatchObject({ creditTiyn: tengeToTiyn(7_000), recouped: { principalTiyn: 0 } });
  expect(view.writtenOff.principalTiyn).toBe(tengeToTiyn(100_000));
});

test('penalty that was paid for a loan that is annulled is given back as well', () => {
  const annulled: Fact = { kind: 'annulled', id: 'n', day: on(110), order: 0 };
  const view = at(110, [payment('a', 100, 150_000), annulled]);
  expect(view.penaltyAccruedTotalTiyn).toBeGreaterThan(0);
  expect(view.writtenOff.penaltyTiyn).toBe(view.penaltyAccruedTotalTiyn);
  expect(view.creditTiyn).toBe(tengeToTiyn(150_000));
});

test('what an earlier refund gave too much is taken off what an annulled loan gives back', () => {
  const over = payment('b', 10, 150_000);
  const back: Fact = { kind: 'refunded', id: 'r', day: on(11), order: 0, amountTiyn: tengeToTiyn(10_000) };
  const bounced: Fact = { kind: 'payment-reversed', id: 'v', day: on(12), order: 0, paymentId: 'b' };
  const annulled: Fact = { kind: 'annulled', id: 'n', day: on(20), order: 0 };
  const story = [payment('a', 5, 30_000), over, back, bounced];
  expect(at(20, story).refundShortfallTiyn).toBe(tengeToTiyn(10_000));
  expect(at(20, [...story, annulled])).toMatchObject({
    refundShortfallTiyn: 0,
    creditTiyn: tengeToTiyn(20_000),
    payoffTiyn: 0,
  });
});

test('money after the claim was assigned is the credit of the payer', () => {
  const sold: Fact = { kind: 'sold', id: 'w', day: on(130), order: 0 };
  const view = at(140, [sold, payment('a', 135, 30_000)]);
  expect(view).toMatchObject({ payoffTiyn: 0, isSold: true, isPaid: false, creditTiyn: tengeToTiyn(30_000) });
  expect(view.sold.principalTiyn).toBe(10_000_000);
});

test('a refinancing transfer pays the parent off, and its arrears bear no reward in the child', () => {
  const parent = at(40, [
    {
      kind: 'refinanced',
      id: 'x',
      day: on(40),
      order: 0,
      amountTiyn: at(40).payoffTiyn,
      childAgreementId: 'c',
    },
  ]);
  expect(parent).toMatchObject({ isPaid: true, cashInTiyn: 0, transferredInTiyn: at(40).payoffTiyn });
  const child = termsOf({ ...terms, capitalisedArrearsTiyn: tengeToTiyn(20_000) });
  expect(at(10, [], child).rewardOutstandingTiyn).toBe(tengeToTiyn(80_000 * 0.029));
});

test('a part paid three days early, to the tiyn, is never late', () => {
  const parts = termsOf({ termDays: 45, scheduleKind: 'annuity' });
  const part = at(0, [], parts).schedule[0]?.totalTiyn ?? NOTHING;
  const early = { ...payment('a', 12, 0), amountTiyn: part } as Fact;
  expect(at(16, [early], parts)).toMatchObject({ overdueDays: 0, dueDay: on(30), penaltyOutstandingTiyn: 0 });
  const tiynShort = { ...payment('a', 12, 0), amountTiyn: tiyn(part - 1) } as Fact;
  expect(at(16, [tiynShort], parts)).toMatchObject({ overdueDays: 1 });
});

test('a part overdue runs penalty on that part alone', () => {
  const parts = termsOf({ termDays: 45, scheduleKind: 'differentiated' });
  const view = at(17, [], parts);
  const part = (view.schedule[0]?.totalTiyn ?? 0) as Tiyn;
  expect(view.penaltyOutstandingTiyn).toBe(Math.floor((part * 5000 * 2) / 1e6));
  expect(view.schedule.map((row) => row.isOverdue)).toEqual([true, false, false]);
  expect(view.nextDue).toMatchObject({ day: on(15), totalTiyn: part + view.penaltyOutstandingTiyn });
});

test('reward left after the last part is asked for at once, though nothing is overdue', () => {
  const view = at(35, [payment('a', 35, 108_700 + 2_717.5)]);
  expect(view).toMatchObject({ overdueDays: 0, dueTodayTiyn: 145_000, isPaid: false });
  expect(view.nextDue).toMatchObject({ day: on(35), principalTiyn: 0, rewardTiyn: 145_000, penaltyTiyn: 0 });
});

test('retroactive free days are not charged while the loan is frozen', () => {
  const free = termsOf({ termDays: 30, freeDays: 7, freeDaysRule: 'retroactive' });
  const frozen: Fact = { kind: 'frozen', id: 'z', day: on(5), order: 0 };
  const thawed: Fact = { kind: 'unfrozen', id: 'w', day: on(20), order: 0 };
  const reward = (offset: number, ...more: readonly Fact[]) =>
    good(position(free, [paidOut, frozen, ...more], on(offset))).rewardAccruedTotalTiyn;
  expect(reward(19)).toBe(0);
  expect(reward(21, thawed)).toBe(29_000 * 6);
});

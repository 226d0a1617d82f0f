import fc from 'fast-check';
import { chargesRoomAtPayout } from '../loan/charges-room.ts';
import type { Fact, FactKind } from '../loan/facts.ts';
import { datedTerms, monthlyOffsets } from '../loan/monthly-dues.ts';
import type { ChainBefore, LoanTerms, MonthlyDues, ScheduleKind } from '../loan/terms.ts';
import { addDays, type Day, knownDay } from '../units/day.ts';
import { NOTHING, type Tiyn, tiyn } from '../units/money.ts';
import { LIMITS, PAYOUT_DAY, termsOf } from './loan.sample.ts';

/** Random lawful loans with random lives, for the properties. Test-only. */

const KINDS: readonly ScheduleKind[] = ['single', 'annuity', 'differentiated'];

/** Few months, so that their reward stays within every share of the principal used here. */
const anyMonthlyDues: fc.Arbitrary<MonthlyDues> = fc.record({
  months: fc.integer({ min: 1, max: 10 }),
  dayOfMonth: fc.option(fc.integer({ min: 1, max: 28 })),
  firstPartDaysMin: fc.constantFrom(1, 15, 28),
});

/** A monthly loan as it was quoted: paid out on the usual day. */
function monthlyTerm(monthly: MonthlyDues, { scheduleKind }: { readonly scheduleKind: ScheduleKind }) {
  const offsets = monthlyOffsets(monthly, PAYOUT_DAY);
  const termDays = offsets.at(-1) ?? 0;
  return { monthly, termDays, dueOffsets: scheduleKind === 'single' ? [termDays] : offsets };
}

/** The usual day, and dates that not every month has. */
const anyPayoutDay: fc.Arbitrary<Day> = fc
  .constantFrom('2026-11-21', '2027-01-31', '2027-08-31', '2027-11-30', '2028-01-29', '2028-02-29')
  .map(knownDay);

type ChainShares = Readonly<
  Record<'lentShare' | 'days' | 'chargedShare' | 'penaltyShare' | 'overdueShare' | 'penaltyDays', number>
>;

/** Loans before this one, in shares of its principal. */
const anyChain: fc.Arbitrary<ChainShares> = fc.record({
  lentShare: fc.integer({ min: 80, max: 100 }),
  days: fc.integer({ min: 0, max: 800 }),
  chargedShare: fc.integer({ min: 0, max: 20 }),
  penaltyShare: fc.integer({ min: 0, max: 8 }),
  overdueShare: fc.integer({ min: 0, max: 100 }),
  penaltyDays: fc.integer({ min: 0, max: 95 }),
});

export const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: fc.integer({ min: 1, max: 20_000_000 }),
    arrearsShare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    // Sometimes a loan whose delay runs into a new contract year.
    termDays: fc.oneof(
      { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 9 },
      { arbitrary: fc.integer({ min: 335, max: 365 }), weight: 1 },
    ),
    dailyRatePpm: fc.integer({ min: 0, max: 2999 }),
    freeDays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 })),
    freeDaysRule: fc.constantFrom('forgiven' as const, 'retroactive' as const),
    promoShare: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100 })),
    scheduleKind: fc.constantFrom(...KINDS),
    monthly: fc.option(anyMonthlyDues, { freq: 3 }),
    chain: fc.option(anyChain, { freq: 3 }),
    limits: fc.record({
      chargesShareMaxPpm: fc.constantFrom(180_000, 250_000, 1_000_000),
      penaltyDaysMax: fc.constantFrom(40, 90),
      accrualStopsAfterOverdueDays: fc.constantFrom(55, 90),
    }),
  })
  .map(({ monthly, ...rest }) => (monthly === null ? rest : { ...rest, ...monthlyTerm(monthly, rest) }))
  .map(({ principal, arrearsShare, promoShare, limits, freeDays, chain, ...rest }) => {
    const terms = termsOf({
      ...rest,
      dailyRatePpm: rateFor(rest.dailyRatePpm, rest.termDays),
      principalTiyn: tiyn(principal),
      capitalisedArrearsTiyn: tiyn(Math.floor((principal * arrearsShare) / 100)),
      freeDays,
      promo:
        promoShare === null
          ? null
          : {
              promoId: 'P',
              dailyRatePpm: Math.floor((rateFor(rest.dailyRatePpm, rest.termDays) * promoShare) / 100),
            },
      limits: { ...LIMITS, ...limits },
    });
    return chain === null ? terms : chained(terms, chain);
  });

/** The loan as a refinancing one, at a rate that leaves room for its own reward beside what earlier loans charged. */
function chained(terms: LoanTerms, shares: ChainShares): LoanTerms {
  const part = (share: number) => tiyn(Math.floor((terms.principalTiyn * share) / 100));
  const chain: ChainBefore = {
    principalLentTiyn: tiyn(Math.max(1, part(shares.lentShare))),
    days: shares.days,
    chargedTiyn: part(shares.chargedShare),
    penaltyYearTiyn: part(shares.penaltyShare),
    overduePrincipalTiyn: part(shares.overdueShare),
    penaltyDays: shares.penaltyDays,
  };
  const bearingDays = (terms.principalTiyn - terms.capitalisedArrearsTiyn) * terms.termDays;
  const room = chargesRoomAtPayout({ ...terms, chain });
  const ratePpm = bearingDays === 0 ? terms.dailyRatePpm : Math.floor(room / bearingDays);
  const dailyRatePpm = Math.min(terms.dailyRatePpm, ratePpm);
  const promo = terms.promo && {
    ...terms.promo,
    dailyRatePpm: Math.min(terms.promo.dailyRatePpm, dailyRatePpm),
  };
  return { ...terms, chain, dailyRatePpm, promo };
}

/** Long loans have low rates, so that the reward stays within every share of the principal used here. */
function rateFor(dailyRatePpm: number, termDays: number): number {
  return termDays > 60 ? dailyRatePpm % 480 : dailyRatePpm;
}

/** One random event: its kind, its day, its size. */
type Whim = {
  readonly what: WhimKind;
  readonly offset: number;
  readonly size: number;
  readonly order: number;
};

/** The payout is not random: each story begins with it, or with one that came back. */
type WhimKind = Exclude<FactKind, 'paid-out' | 'payout-returned'>;

const KIND_WEIGHTS: Readonly<Record<WhimKind, number>> = {
  payment: 12,
  'payment-reversed': 2,
  refunded: 1,
  prolonged: 2,
  rescheduled: 1,
  refinanced: 1,
  paused: 1,
  'promo-applied': 1,
  forgiven: 2,
  frozen: 1,
  unfrozen: 1,
  'written-off': 1,
  annulled: 1,
  sold: 1,
};

const WHIM_KINDS = Object.keys(KIND_WEIGHTS) as readonly WhimKind[];

const anyWhim: fc.Arbitrary<Whim> = fc.record({
  what: fc.oneof(...WHIM_KINDS.map((kind) => ({ arbitrary: fc.constant(kind), weight: KIND_WEIGHTS[kind] }))),
  offset: fc.integer({ min: 0, max: 160 }),
  size: fc.integer({ min: 1, max: 1000 }),
  order: fc.integer({ min: 0, max: 3 }),
});

export type Story = { readonly terms: LoanTerms; readonly facts: readonly Fact[]; readonly day: Day };

/** A lawful loan, its facts in random order of arrival, and a day to look at it. */
export const anyStory: fc.Arbitrary<Story> = fc
  .tuple(
    anyTerms,
    anyPayoutDay,
    fc.array(anyWhim, { maxLength: 9 }),
    fc.integer({ min: 0, max: 480 }),
    fc.infiniteStream(fc.nat()),
    fc.option(fc.integer({ min: 0, max: 20 }), { freq: 4 }),
  )
  .map(([terms, payoutDay, whims, offset, luck, daysInVain]) => {
    const facts = [
      ...(daysInVain === null ? [] : paidOutInVain(payoutDay, daysInVain)),
      ...tell(datedTerms(terms, payoutDay), payoutDay, whims),
    ];
    const shuffled = facts
      .map((fact) => ({ fact, at: luck.next().value }))
      .sort((a, b) => a.at - b.at)
      .map(({ fact }) => fact);
    return { terms, facts: shuffled, day: addDays(payoutDay, offset) };
  });

/** A payout that the bank brings back on the day before the next one, and what happened in between. */
function paidOutInVain(payoutDay: Day, days: number): readonly Fact[] {
  const back = addDays(payoutDay, -1);
  const day = addDays(back, -days);
  const undone: readonly Fact[] = [
    { kind: 'paid-out', id: 'vain', day, order: 0, toParentTiyn: NOTHING },
    { kind: 'frozen', id: 'vain-f', day, order: 1 },
    { kind: 'promo-applied', id: 'vain-p', day: back, order: 2, promoId: 'V', dailyRatePpm: 0 },
  ];
  const undoneIds = undone.map(({ id }) => id);
  return [...undone, { kind: 'payout-returned', id: 'back', day: back, order: 3, undoneIds }];
}

function tell(terms: LoanTerms, payoutDay: Day, whims: readonly Whim[]): readonly Fact[] {
  const facts: Fact[] = [{ kind: 'paid-out', id: 'out', day: payoutDay, order: 0, toParentTiyn: NOTHING }];
  const plan = {
    payoutDay,
    lastDueDay: payoutDay + terms.termDays,
    reversed: new Set<string>(),
    payments: [] as string[],
  };
  const ordered = [...whims].sort((a, b) => a.offset - b.offset || a.order - b.order);
  ordered.forEach((whim, index) => {
    const fact = whimFact(whim, `f${String(index).padStart(2, '0')}`, terms, plan);
    if (fact !== null) facts.push(fact);
  });
  return facts;
}

type Plan = {
  readonly payoutDay: Day;
  lastDueDay: number;
  readonly reversed: Set<string>;
  readonly payments: string[];
};

function whimFact(whim: Whim, id: string, terms: LoanTerms, plan: Plan): Fact | null {
  const day = addDays(plan.payoutDay, whim.offset);
  const base = { id, day, order: whim.order };
  const amount = Math.max(1, Math.floor((terms.principalTiyn * whim.size) / 900)) as Tiyn;
  switch (whim.what) {
    case 'payment':
      plan.payments.push(id);
      return { ...base, kind: 'payment', amountTiyn: amount };
    case 'payment-reversed': {
      const paymentId = plan.payments.find((payment) => !plan.reversed.has(payment));
      if (paymentId === undefined) return null;
      plan.reversed.add(paymentId);
      return { ...base, kind: 'payment-reversed', paymentId };
    }
    case 'refunded':
      return { ...base, kind: 'refunded', amountTiyn: amount };
    case 'refinanced':
      return { ...base, kind: 'refinanced', amountTiyn: amount, childAgreementId: 'child' };
    case 'prolonged': {
      plan.lastDueDay = Math.max(plan.lastDueDay, day) + 1 + (whim.size % 20);
      return {
        ...base,
        kind: 'prolonged',
        dueDay: plan.lastDueDay as Day,
        dailyRatePpm: terms.dailyRatePpm,
        paymentIds: whim.size % 2 === 0 ? plan.payments.slice(-1) : [],
      };
    }
    case 'rescheduled': {
      const dueOffsets = whim.size % 2 === 0 ? [20] : [10, 20, 33];
      plan.lastDueDay = day + (dueOffsets.at(-1) ?? 0);
      const scheduleKind = KINDS[whim.size % 3] ?? 'single';
      return {
        ...base,
        kind: 'rescheduled',
        scheduleKind,
        dueOffsets,
        dailyRatePpm: Math.floor(terms.dailyRatePpm / 2),
      };
    }
    case 'paused':
      return {
        ...base,
        kind: 'paused',
        untilDay: (base.day + 1 + (whim.size % 20)) as Day,
        // Sometimes free of charge, else paid by the last payments, which may be too small or reversed.
        amountDueTiyn: whim.size % 3 === 0 ? NOTHING : amount,
        paymentIds: plan.payments.slice(-2),
      };
    default:
      return quietFact(whim.what, whim.size, base, terms);
  }
}

type QuietKind = 'promo-applied' | 'forgiven' | 'frozen' | 'unfrozen' | 'written-off' | 'annulled' | 'sold';

function quietFact(
  kind: QuietKind,
  size: number,
  base: { id: string; day: Day; order: number },
  terms: LoanTerms,
): Fact {
  const part = Math.max(1, Math.floor((terms.principalTiyn * size) / 20_000)) as Tiyn;
  switch (kind) {
    case 'promo-applied':
      return {
        ...base,
        kind: 'promo-applied',
        promoId: 'Q',
        dailyRatePpm: Math.floor(terms.dailyRatePpm / 3),
      };
    case 'forgiven':
      return { ...base, kind: 'forgiven', principalTiyn: part, rewardTiyn: part, penaltyTiyn: part };
    default:
      return { ...base, kind };
  }
}

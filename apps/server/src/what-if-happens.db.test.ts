import type { SettingDocument, SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { isDayOff } from '@senim/kazakhstan/holidays';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from './given-for-tests.ts';
import {
  appliedUnverified,
  dayFromNow,
  documentOf,
  type LoanWish,
  liveLoan,
  passDays,
  passUntil,
  signNow,
  unsignedLoan,
} from './loans-for-tests.ts';
import { requestProlongation } from './modules/agreements/prolongation/request-prolongation.ts';
import { quoteLoan } from './modules/applications/terms-on-offer/quote-loan.ts';
import { whenMayLeave } from './modules/payments/payouts/take-turn.ts';
import { describeReview } from './modules/underwriting/describe-review.ts';
import { asBorrower } from './people-for-tests.ts';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { isRefused } from './platform/outcome.ts';
import { type ApplicantForTests, assessedAs } from './settings-for-tests.ts';
import { whatIfsOf } from './what-ifs-for-tests.ts';

/** What the office is told before a change, held against what the product then does. */
const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin', 'manager']);
const machine = machineAct('test');
/** Each lives dozens of applications or loans. */
const LONG_MS = 120_000;

const { agree, preview, held } = whatIfsOf(services, desk);

interface AskedFor extends Required<Pick<LoanWish, 'loanType' | 'amountTenge' | 'period' | 'scheduleKind'>> {
  readonly promoCode: string | undefined;
  readonly isApproved: boolean;
}

const SHORT = fc.record({
  loanType: fc.constant('short'),
  amountTenge: fc.integer({ min: 5, max: 80 }).map((thousands) => thousands * 1_000),
  period: fc.integer({ min: 5, max: 20 }),
  scheduleKind: fc.constant('single' as const),
});
const LONG = fc.record({
  loanType: fc.constant('long'),
  amountTenge: fc.integer({ min: 20, max: 80 }).map((thousands) => thousands * 1_000),
  period: fc.integer({ min: 21, max: 45 }),
  scheduleKind: fc.constantFrom('single' as const, 'annuity' as const, 'differentiated' as const),
});
const ASKED: fc.Arbitrary<AskedFor> = fc.oneof(SHORT, LONG).chain((wish) =>
  fc.record({
    ...Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, fc.constant(value)])),
    promoCode: fc.constantFrom(undefined, undefined, 'OLD20', 'OWN30'),
    isApproved: fc.boolean(),
  }),
) as fc.Arbitrary<AskedFor>;

const code = (part: Partial<SettingOf<'promo-code'>>): SettingOf<'promo-code'> => ({
  ...{ setting: 'promo-code', discount_percent: 20, audience: 'everyone', uses_max: null, ended: false },
  ...{ valid_from: '2026-01-01', valid_through: '2027-12-31' },
  ...part,
});

type Quoted = { readonly amount: string; readonly reward: string; readonly total: string } | null;

/** What each would be offered now by the site, with the code that they had typed or with another, whichever is cheaper. */
async function offers(book: readonly AskedFor[], typed?: string): Promise<Quoted[]> {
  const each: Quoted[] = [];
  for (const { loanType, amountTenge, period, scheduleKind, promoCode } of book) {
    const tried: Quoted[] = [];
    for (const one of new Set([undefined, promoCode, typed])) {
      const asked = { loanType, amountTenge, period, scheduleKind, dueDay: undefined, promoCode: one };
      const told = await quoteLoan(services, asked, true);
      if (!isRefused(told)) tried.push(told);
    }
    each.push(tried.toSorted((one, other) => Number(one?.reward) - Number(other?.reward))[0] ?? null);
  }
  return each;
}

const sum = (quotes: readonly Quoted[], field: 'amount' | 'reward' | 'total') =>
  (quotes.reduce((all, quote) => all + Math.round(Number(quote?.[field] ?? 0) * 100), 0) / 100).toFixed(2);

/** The figures of a preview, counted from what the site tells before and after. */
function counted(book: readonly AskedFor[], before: readonly Quoted[], after: readonly Quoted[]) {
  const count = (is: (was: Quoted, will: Quoted, asked: AskedFor) => boolean) =>
    book.filter((asked, at) => is(before[at] ?? null, after[at] ?? null, asked)).length;
  return {
    asked: book.length,
    offered_now: count((was) => was !== null),
    offered_then: count((_, will) => will !== null),
    lost: count((was, will) => was !== null && will === null),
    won: count((was, will) => was === null && will !== null),
    cheaper: count((was, will) => was !== null && will !== null && Number(will.reward) < Number(was.reward)),
    dearer: count((was, will) => was !== null && will !== null && Number(will.reward) > Number(was.reward)),
    approved: count((_was, _will, { isApproved }) => isApproved),
    approved_then: count((_, will, { isApproved }) => isApproved && will !== null),
    ...{ amount_now: sum(before, 'amount'), amount_then: sum(after, 'amount') },
    ...{ reward_now: sum(before, 'reward'), reward_then: sum(after, 'reward') },
    ...{ total_now: sum(before, 'total'), total_then: sum(after, 'total') },
  };
}

test(
  'what other prices, caps and codes would have come to is what the site then tells the same people',
  async () => {
    await agree('OLD20', code({}));
    await agree('OWN30', code({ discount_percent: 30 }));
    const book = fc.sample(ASKED, { numRuns: 14, seed: 780 });
    for (const { isApproved, promoCode, ...wish } of book) {
      const whole = promoCode === undefined ? wish : { ...wish, promoCode };
      await (isApproved ? unsignedLoan(services, whole) : appliedUnverified(services, whole));
    }
    const [short, caps] = [await held('product', 'short'), await held('caps', OF_THE_LENDER)];
    const cases: readonly (readonly [name: string, document: SettingDocument])[] = [
      ['short', { ...short, daily_rate_ppm_max: 2_500 }],
      [
        'short',
        { ...short, free_days: 3, amount_max: 60_000, first_loan_amount_max: 40_000, period_max: 15 },
      ],
      ['short', short],
      [OF_THE_LENDER, { ...caps, daily_rate_below: 2_200, gesv_other: 400_000 }],
      [OF_THE_LENDER, caps],
      ['OLD20', code({ discount_percent: 50 })],
      ['OLD20', code({ discount_percent: 10 })],
      ['OLD20', code({ discount_percent: 40, audience: 'repeat' })],
      ['OLD20', code({ discount_percent: 40 })],
      ['OLD20', code({ discount_percent: 40, ended: true })],
      ['OWN30', code({ discount_percent: 30, valid_through: '2026-11-01' })],
      ['NEW60', code({ discount_percent: 60, audience: 'first' })],
    ];
    for (const [name, document] of cases) {
      const typed = document.setting === 'promo-code' ? name : undefined;
      const looked = document.setting === 'product' ? book.filter(({ loanType }) => loanType === name) : book;
      const { applications } = await preview(name, document);
      const before = await offers(looked, typed);
      await agree(name, document);
      const after = await offers(looked, typed);
      expect([name, document, applications]).toEqual([
        name,
        document,
        { days: 90, ...counted(looked, before, after) },
      ]);
    }
  },
  LONG_MS,
);

const LARGE = [60_000, 190_000, 196_000, 205_000, 215_000, 219_000].map((amountTenge, at) => ({
  loanType: 'short',
  amountTenge,
  period: 15,
  scheduleKind: 'single' as const,
  promoCode: undefined,
  isApproved: at % 2 === 0,
}));

test(
  'what another index of the year would have come to is what the site then tells the same people',
  async () => {
    passDays(services, 91);
    const [short, year] = [await held('product', 'short'), dayFromNow(services).slice(0, 4)];
    await agree('short', { ...short, amount_max: 220_000, first_loan_amount_max: 220_000 });
    for (const { isApproved, promoCode: _, ...wish } of LARGE)
      await (isApproved ? unsignedLoan(services, wish) : appliedUnverified(services, wish));
    const dearer: (number | undefined)[] = [];
    const mci = (tenge: number) =>
      ({ setting: 'mci', tenge, source: 'Закон о республиканском бюджете, ст. 7' }) as const;
    const ahead = await preview(String(Number(year) + 1), mci(4_800));
    expect(ahead, 'the year to come is told by the people of today').toEqual(await preview(year, mci(4_800)));
    for (const tenge of [4_800, 4_400]) {
      const document = mci(tenge);
      const { applications } = await preview(year, document);
      const before = await offers(LARGE);
      await agree(year, document);
      expect(applications).toEqual({ days: 90, ...counted(LARGE, before, await offers(LARGE)) });
      dearer.push(applications?.dearer, applications?.cheaper);
    }
    expect(dearer, 'loans between the two lines').toEqual([3, 0, 0, 2]);
    await agree('short', short);
  },
  LONG_MS,
);

test(
  'how many running loans could be prolonged by other terms is how many then can',
  async () => {
    const loans = [await liveLoan(services, { period: 20 })];
    passDays(services, 8);
    loans.push(await liveLoan(services, { period: 10 }), await liveLoan(services, { period: 18 }));
    passDays(services, 8);
    loans.push(await liveLoan(services, { period: 20 }));
    const short = await held('product', 'short');
    const ways = [
      { prolongation_days_before_max: 2 },
      { prolongation_days: [] },
      { prolonged_term_days_max: 24 },
      { prolongation_days: [5, 10], prolongation_days_before_max: 9 },
    ];
    const told: (number | undefined)[] = [];
    for (const way of ways) {
      const document = { ...short, ...way };
      const { book } = await preview('short', document);
      expect(book).toMatchObject({ loans: loans.length, looked: loans.length });
      told.push(book?.prolongable_then);
      await agree('short', document);
      expect((await preview('short', short)).book?.prolongable_now).toBe(book?.prolongable_then);
    }
    let asked = 0;
    for (const key of loans)
      if (!isRefused(await requestProlongation(services, asBorrower(key.borrowerId), key, 5))) asked += 1;
    expect(asked).toBe(told.at(-1));
    expect(new Set(told).size).toBeGreaterThan(1);
    await agree('short', short);
  },
  LONG_MS,
);

const PEOPLE: readonly ApplicantForTests[] = [
  { amountTenge: 40_000, overdueDays: 10 },
  { amountTenge: 60_000, overdueDays: 0 },
  { amountTenge: 40_000, overdueDays: 60 },
  { amountTenge: 70_000, overdueDays: 30, monthlyLoadTenge: 200_000 },
  { amountTenge: 30_000, overdueDays: 0, monthlyLoadTenge: 890_000 },
];

test(
  'whom other limits or registers would have refused or left to people they then do',
  async () => {
    passDays(services, 91);
    const limits = await held('limits', OF_THE_LENDER);
    const registers = await held('registers', OF_THE_LENDER);
    const cases = [
      { ...limits, overdue_days_max: 20, review_second_above: 50_000 },
      { ...limits, debt_burden_percent_max: 20, age_years_min: 21 },
      limits,
      { ...registers, bureau: 'people' },
    ] as const;
    for (const applicant of PEOPLE) await assessedAs(services, applicant);
    for (const document of cases) {
      const { decisions } = await preview(OF_THE_LENDER, document);
      expect(decisions).toMatchObject({ asked: PEOPLE.length, looked: PEOPLE.length });
      await agree(OF_THE_LENDER, document);
      // Those of before are too old to be counted once these have come.
      passDays(services, 91);
      const then = { refused_then: 0, people_then: 0, second_then: 0 };
      for (const applicant of PEOPLE) {
        const assessed = await assessedAs(services, applicant);
        const { status, awaitsPerson } = assessed;
        then.refused_then += Number(status === STATUS.refused);
        then.people_then += Number(awaitsPerson);
        then.second_then += Number(awaitsPerson && (await isSecondNeeded(assessed)));
      }
      expect([document, decisions]).toMatchObject([document, then]);
    }
  },
  LONG_MS,
);

async function isSecondNeeded({ assessing, key }: Awaited<ReturnType<typeof assessedAs>>): Promise<boolean> {
  const { act, caller } = desk('manager');
  const review = await describeReview(assessing, act, key, { staff: caller, language: 'ru' });
  if (isRefused(review)) throw new Error(review.refused);
  return review.needs_second;
}

/** A loan is signed at a time of day: how many people its payout needs, and whether it waits for the office. */
async function ordered(time: string, amountTenge: number) {
  passUntil(services, time);
  const key = await unsignedLoan(services, { amountTenge });
  expect(await signNow(services, key, await documentOf(services, key))).not.toHaveProperty('refused');
  return database.transaction(machine, async (tx) => {
    const { people } = await tx.one<{ people: number }>(
      sql`SELECT people_needed AS people FROM payout WHERE agreement_id = ${key.agreementId}`,
    );
    return { people, isHeld: (await whenMayLeave(services, tx)) !== null };
  });
}

/** Moves on until the next day is worked, and none of before is counted any more. */
function passUntilWorked(): void {
  passDays(services, 91);
  passUntil(services, '23:00');
  while (isDayOff(dayFromNow(services, 1))) passDays(services, 1);
}

const ORDERS: readonly (readonly [time: string, amountTenge: number])[] = [
  ['08:00', 30_000],
  ['11:00', 50_000],
  ['15:00', 60_000],
  ['19:00', 80_000],
];

test(
  'which payouts would have waited for the office, or for two people, then do',
  async () => {
    passUntilWorked();
    const hours = await held('office-hours', OF_THE_LENDER);
    const limits = await held('limits', OF_THE_LENDER);
    for (const order of ORDERS) await ordered(...order);
    const cases = [
      { ...hours, opens: '12:00', closes: '16:00' },
      hours,
      { ...limits, payout_second_above: 50_000 },
      limits,
    ];
    for (const document of cases) {
      const { payouts } = await preview(OF_THE_LENDER, document);
      await agree(OF_THE_LENDER, document);
      passUntilWorked();
      let waited = 0;
      for (const order of ORDERS) {
        const { people, isHeld } = await ordered(...order);
        waited += Number(document.setting === 'limits' ? people > 0 : isHeld);
      }
      expect([document, payouts]).toMatchObject([document, { asked: ORDERS.length, waited_then: waited }]);
    }
  },
  LONG_MS,
);

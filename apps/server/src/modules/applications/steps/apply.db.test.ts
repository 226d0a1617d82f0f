import { promoCast } from '@senim/database/cast/promo-codes';
import { isWorkingInstant, nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { productsOf } from '@senim/lender/products';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { knownDay } from '@senim/loan-engine/units/day';
import { beforeAll, expect, test } from 'vitest';
import { agreeOnSetting } from '../../../compose-cast.ts';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  STEP1 as ANSWERS,
  asBorrower,
  machineryForTests,
  newIin,
  registerPerson,
  START,
  STEP2,
  standingClock,
} from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { describeProfile } from '../../profile/describe-profile.ts';
import { readDraft } from '../../profile/read-draft.ts';
import { readApplicant, readProfileState } from '../../profile/read-profile.ts';
import { readOwnStep } from '../../profile/read-step.ts';
import { saveDraft } from '../../profile/save-draft.ts';
import type { Step3Body } from '../../profile/types.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import { applyAgain } from '../asking/apply-again.ts';
import { type ApplicationDecision, decideApplication } from '../asking/decide-application.ts';
import { describeApplication } from '../asking/describe-application.ts';
import { readLatestApplication } from '../asking/read-application.ts';
import { isFlaw } from '../rules.ts';
import { usePromoCode } from '../terms-on-offer/find-promo-code.ts';
import { quoteLoan } from '../terms-on-offer/quote-loan.ts';
import { readLoanTerms } from '../terms-on-offer/read-loan-terms.ts';
import { readRepeatTerms } from '../terms-on-offer/read-repeat-terms.ts';
import { quoteRequest } from '../terms-on-offer/rules.ts';
import { saveStep1 } from './save-step1.ts';
import { saveStep2 } from './save-step2.ts';
import { saveStep3 } from './save-step3.ts';

const machine = machineAct('test');

const database = await givenDatabase();
let clock: MovableClock;
let services: Services;

beforeAll(() => {
  clock = standingClock();
  services = machineryForTests(database, clock);
});

const addBorrower = async (birthDate?: string): Promise<number> =>
  (await registerPerson(services, { iin: newIin(birthDate) })).borrowerId;

const STEP1 = { ...ANSWERS, patronymic: 'Ерлановна', email: 'aigerim@mail.example.kz' };
const LOAN = {
  loan_purpose: 'family',
  loan_type: 'short',
  amount: 60_000,
  period: 15,
  consent_credit_bureau: true,
} as const;
const STEP3: Step3Body = {
  work_company: 'ТОО «Дала»',
  monthly_income: 320_000,
  iban: 'KZ84722C000012345678' as Step3Body['iban'],
  ...LOAN,
};

async function fillTwo(borrowerId: number): Promise<void> {
  await saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1);
  await saveStep2(services, asBorrower(borrowerId), borrowerId, STEP2);
}

async function applied(birthDate?: string): Promise<{ borrowerId: number; applicationId: number }> {
  const borrowerId = await addBorrower(birthDate);
  await fillTwo(borrowerId);
  const saved = await saveStep3(services, asBorrower(borrowerId), borrowerId, STEP3);
  if (isFlaw(saved)) throw new Error(saved.refused);
  return { borrowerId, applicationId: saved.application_id };
}

const decide = (
  key: { borrowerId: number; applicationId: number },
  decision: Parameters<typeof decideApplication>[3],
) => database.transaction(machine, (tx) => decideApplication(services, tx, key, decision));
const REFUSED = { cause: 'refused', reasons: ['debt_burden'] } as const;
const latest = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const application = await readLatestApplication(services, tx, borrowerId);
    if (!application) throw new Error('no application');
    return application;
  });
const rowsOf = <Row>(statement: ReturnType<typeof sql>) =>
  database.transaction(machine, (tx) => tx.rows<Row>(statement));

test('three steps, each kept on its own, become an application under review with ten working minutes', async () => {
  const borrowerId = await addBorrower();
  expect(await readOwnStep(services, asBorrower(borrowerId), borrowerId)).toEqual({ step: 0 });
  expect(await saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1)).toEqual({ step: 1 });
  expect(await saveStep2(services, asBorrower(borrowerId), borrowerId, STEP2)).toEqual({ step: 2 });
  expect(await saveStep3(services, asBorrower(borrowerId), borrowerId, STEP3)).toMatchObject({ step: null });
  expect(await readOwnStep(services, asBorrower(borrowerId), borrowerId)).toEqual({ step: null });
  const application = await latest(borrowerId);
  expect(application).toMatchObject({
    status: 2,
    loanType: 'short',
    amountTiyn: 6_000_000,
    period: 15,
    firstLoan: true,
    submittedAt: clock.now(),
  });
  expect(application.decisionDueAt.getTime() - application.submittedAt.getTime()).toBe(10 * 60_000);
  const { applicationId } = application;
  expect(
    await rowsOf(
      sql`SELECT from_status, to_status, cause, who FROM status_transition WHERE subject_id = ${applicationId} AND subject = 'application'`,
    ),
  ).toEqual([{ from_status: null, to_status: 2, cause: 'application-submitted', who: 'borrower' }]);
  expect(await rowsOf(sql`SELECT kind FROM consent WHERE borrower_id = ${borrowerId} ORDER BY kind`)).toEqual(
    [{ kind: 'credit_bureau' }, { kind: 'personal_data' }],
  );
});

test('steps out of order are refused and leave nothing behind', async () => {
  const borrowerId = await addBorrower();
  expect(await saveStep3(services, asBorrower(borrowerId), borrowerId, STEP3)).toMatchObject({
    refused: 'step_out_of_order',
    details: { step: 1 },
  });
  expect(await applyAgain(services, asBorrower(borrowerId), borrowerId, LOAN)).toMatchObject({
    refused: 'step_out_of_order',
  });
  expect(await readOwnStep(services, asBorrower(borrowerId), borrowerId)).toEqual({ step: 0 });
});

test('twenty third steps at once make one application', async () => {
  const borrowerId = await addBorrower();
  await fillTwo(borrowerId);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => saveStep3(services, asBorrower(borrowerId), borrowerId, STEP3)),
  );
  expect(outcomes.filter((outcome) => !isFlaw(outcome))).toHaveLength(1);
  expect(await rowsOf(sql`SELECT status FROM loan_application WHERE borrower_id = ${borrowerId}`)).toEqual([
    { status: 2 },
  ]);
});

test('below the minimum age the first step says so at once, and nothing is submitted', async () => {
  const borrowerId = await addBorrower('2005-11-24');
  expect(await saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1)).toMatchObject({
    refused: 'under_age',
    details: { age: 21, from: { day: '2026-11-24' } },
  });
  expect(await readOwnStep(services, asBorrower(borrowerId), borrowerId)).toEqual({ step: 0 });
  expect(await rowsOf(sql`SELECT 1 FROM loan_application WHERE borrower_id = ${borrowerId}`)).toEqual([]);
});

test('what is under review is changed by nobody', async () => {
  const { borrowerId } = await applied();
  for (const again of [
    saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1),
    saveStep2(services, asBorrower(borrowerId), borrowerId, STEP2),
    applyAgain(services, asBorrower(borrowerId), borrowerId, LOAN),
  ]) {
    expect(await again).toMatchObject({ refused: 'application_already_open' });
  }
});

test('how long somebody waited for the decision is told, once, by who decided', async () => {
  const told: unknown[] = [];
  const watched: Services = {
    ...services,
    metrics: { ...services.metrics, applicationDecided: (...what) => told.push(what) },
  };
  const moved = (key: { borrowerId: number; applicationId: number }, decision: ApplicationDecision) =>
    database.transaction(machine, (tx) => decideApplication(watched, tx, key, decision));
  const [first, second] = [await applied(), await applied()];
  clock.advanceMs(90_000);
  await moved(first, { cause: 'approved' });
  expect(isRefused(await moved(first, { cause: 'approved' }))).toBe(true);
  await moved(second, { ...REFUSED, who: 'credit-manager' });
  expect(told).toEqual([
    ['machine', 'approved', 90],
    ['people', 'refused', 90],
  ]);
});

test('a refusal is told with its reasons, and the borrower may apply again', async () => {
  const key = await applied();
  expect(isRefused(await decide(key, REFUSED))).toBe(false);
  const shown = describeApplication(await latest(key.borrowerId), 'kz');
  expect(shown).toMatchObject({
    status: 9,
    refusal_reasons: [{ code: 'debt_burden', text: expect.stringContaining('табысыңыздың') }],
    verification_url: null,
  });
  expect(await applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, LOAN)).toMatchObject({
    application_id: expect.any(Number),
  });
});

test('the address of the face check is shown while it is awaited, and only then', async () => {
  const key = await applied();
  await decide(key, { cause: 'identity-asked', verificationUrl: 'https://face.example/1' });
  expect(describeApplication(await latest(key.borrowerId), 'ru').verification_url).toBe(
    'https://face.example/1',
  );
  await decide(key, { cause: 'approved' });
  expect(describeApplication(await latest(key.borrowerId), 'ru').verification_url).toBeNull();
});

test('an application is decided once: the second decision and an undeclared one are refused', async () => {
  const key = await applied();
  const outcomes = await Promise.all([decide(key, { cause: 'approved' }), decide(key, REFUSED)]);
  expect(outcomes.filter((outcome) => isRefused(outcome))).toHaveLength(1);
  expect(await decide(key, { cause: 'identity-asked' })).toMatchObject({ refused: 'transition_refused' });
});

test('beside an offered agreement, one in recovery or one written off no application begins', async () => {
  const key = await applied();
  await decide(key, { cause: 'approved' });
  const quote = quoteRequest({
    onOffer: termsOnOffer(productsOf(services.lender.products), '2026-11-23'),
    request: { loanType: 'short', amountTenge: 60_000, period: 15 },
    isFirstLoan: true,
    payoutDay: knownDay('2026-11-23'),
    promo: null,
  });
  if (isFlaw(quote)) throw new Error(quote.refused);
  await database.transaction(machine, (tx) =>
    tx.run(sql`
    INSERT INTO agreement (borrower_id, number, application_id, status, loan_type, terms, quote, iban_sealed, iban_index, created_at, sign_until)
    VALUES (${key.borrowerId}, ${`t${key.applicationId}`}, ${key.applicationId}, 4, 'short', ${JSON.stringify(quote.terms)}, '{}',
      ${services.sealing.seal(STEP3.iban)}, '\\x00', ${START}, ${START})`),
  );
  expect(await applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, LOAN)).toMatchObject({
    refused: 'loan_still_open',
  });
  for (const status of [13, 14]) {
    await database.transaction(machine, (tx) =>
      tx.run(sql`UPDATE agreement SET status = ${status} WHERE borrower_id = ${key.borrowerId}`),
    );
    expect(await applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, LOAN)).toEqual({
      refused: 'cabinet_blocked',
    });
  }
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE agreement SET status = 8 WHERE borrower_id = ${key.borrowerId}`),
  );
  await applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, { ...LOAN, amount: 120_000 });
  expect(await latest(key.borrowerId)).toMatchObject({ amountTiyn: 12_000_000, firstLoan: false });
});

test('a promo code lowers the rate of one loan, once, and comes back with a refusal', async () => {
  expect(await database.transaction(machine, (tx) => tx.rows(sql`SELECT code FROM promo_code`))).toEqual([]);
  for (const login of ['admin', 'owner']) await memberOfStaff(services, login);
  for (const promo of promoCast('2026-11-23')) await agreeOnSetting(services, promo);
  const key = await applied();
  await decide(key, REFUSED);
  const again = (promo_code: string) =>
    applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, { ...LOAN, promo_code });
  expect(await again('QAITA20')).toMatchObject({ refused: 'promo_code_invalid', field: 'promo_code' });
  expect(await again('NOTHING')).toMatchObject({ refused: 'promo_code_invalid' });
  expect(await again('senim 10')).toMatchObject({ application_id: expect.any(Number) });
  const lowered = await latest(key.borrowerId);
  expect(lowered).toMatchObject({ promoCode: 'SENIM10', discountId: 'SENIM10', discountSharePpm: 100_000 });
  await decide(lowered, REFUSED);
  expect(await again('SENIM10')).toMatchObject({ application_id: expect.any(Number) });
  const terms = await readRepeatTerms(services, asBorrower(key.borrowerId), key.borrowerId, {
    promoCode: 'SENIM10',
    loanType: undefined,
  });
  expect(terms).toMatchObject({ refused: 'promo_code_invalid' });
  expect(
    await readRepeatTerms(services, asBorrower(key.borrowerId), key.borrowerId, {
      promoCode: undefined,
      loanType: undefined,
    }),
  ).toMatchObject({
    paid_loans: 0,
    loans_in_time: 0,
    discount: null,
    ladder: [{ loans: 1, share_percent: '5', reached: false }, {}, {}],
  });
});

test('the last use of a promo code is one person’s', async () => {
  const use = () =>
    database.transaction(machine, (tx) => usePromoCode(services, tx, 'LAST1', services.clock.now()));
  const document = {
    setting: 'promo-code',
    ...({ discount_percent: 10, audience: 'everyone', ended: false } as const),
    ...{ valid_from: '2026-11-01', valid_through: '2026-12-31', uses_max: 1 },
  } as const;
  await agreeOnSetting(services, { name: 'LAST1', document });
  expect((await Promise.all([use(), use()])).sort()).toEqual([false, true]);
});

test('a card that has ended is renewed before the next loan; saving step 1 anew is enough', async () => {
  const key = await applied();
  await decide(key, REFUSED);
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE borrower_profile SET renewal_due = true WHERE borrower_id = ${key.borrowerId}`),
  );
  expect(await applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, LOAN)).toMatchObject({
    refused: 'profile_needs_renewal',
  });
  expect(await saveStep1(services, asBorrower(key.borrowerId), key.borrowerId, STEP1)).toEqual({
    step: null,
  });
  const state = await database.transaction(machine, (tx) => readProfileState(services, tx, key.borrowerId));
  expect(state.step).toBeNull();
  expect(state.isRenewalDue()).toBe(false);
});

test('a question that the form gained since is asked before the next loan; saving its step anew is enough', async () => {
  const key = await applied();
  await decide(key, REFUSED);
  const { address: _, ...asked } = STEP2;
  const sealed = services.sealing.seal(JSON.stringify(asked));
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE borrower_profile SET step2_sealed = ${sealed} WHERE borrower_id = ${key.borrowerId}`),
  );
  expect(await applyAgain(services, asBorrower(key.borrowerId), key.borrowerId, LOAN)).toMatchObject({
    refused: 'profile_needs_renewal',
  });
  expect(await saveStep2(services, asBorrower(key.borrowerId), key.borrowerId, STEP2)).toEqual({
    step: null,
  });
  const state = await database.transaction(machine, (tx) => readProfileState(services, tx, key.borrowerId));
  expect(state.step).toBeNull();
  expect(state.isRenewalDue()).toBe(false);
});

test('drafts are the borrower’s own, are replaced as they type, and go when the step is saved', async () => {
  const [borrowerId, other] = [await addBorrower(), await addBorrower()];
  await saveDraft(services, asBorrower(borrowerId), borrowerId, { step: 1, values: { surname: 'Нур' } });
  await saveDraft(services, asBorrower(borrowerId), borrowerId, {
    step: 1,
    values: { surname: 'Нурланова', consent: true },
  });
  expect(await readDraft(services, asBorrower(borrowerId), borrowerId)).toEqual({
    saved: {},
    step1: { surname: 'Нурланова', consent: true },
  });
  expect(await readDraft(services, asBorrower(other), borrowerId)).toEqual({ saved: {} });
  await expect(saveDraft(services, asBorrower(other), borrowerId, { step: 1, values: {} })).rejects.toThrow(
    /row-level security/,
  );
  await saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1);
  const { consent_personal_data: _, ...sent } = STEP1;
  expect(await readDraft(services, asBorrower(borrowerId), borrowerId)).toEqual({ saved: { step1: sent } });
  await saveStep2(services, asBorrower(borrowerId), borrowerId, STEP2);
  expect((await readDraft(services, asBorrower(borrowerId), borrowerId)).saved.step2).toMatchObject({
    children_count: 2,
    'relatives.0.kind': 'sibling',
    'relatives.0.phone': '77075550101',
  });
});

test('the cabinet shows nulls until something is known; underwriting gets the whole applicant', async () => {
  const borrowerId = await addBorrower();
  const early = await describeProfile(services, asBorrower(borrowerId), borrowerId, 'ru');
  expect(early).toMatchObject({
    step: 0,
    profile: { iban: null, name: null, children_count: null, birth_date: '1991-05-17' },
  });
  const key = await applied();
  const { profile } = await describeProfile(services, asBorrower(key.borrowerId), key.borrowerId, 'ru');
  expect(profile).toMatchObject({
    iban: STEP3.iban,
    name: 'Айгерим',
    surname: 'Нурланова',
    work_company: 'ТОО «Дала»',
    family_status: 'married',
    children_count: 2,
  });
  expect(profile.iin_masked).toMatch(/^\*{8}\d{4}$/);
  const applicant = await database.transaction(machine, (tx) => readApplicant(services, tx, key.borrowerId));
  expect(applicant).toMatchObject({
    birthDate: '1991-05-17',
    sex: 'female',
    patronymic: 'Ерлановна',
    idNumber: '012345678',
    monthlyIncomeTenge: 320_000,
    bin: null,
    oked: null,
    iban: STEP3.iban,
  });
});

test('nothing of a step is stored in clear', async () => {
  const { borrowerId } = await applied();
  const [row] = await rowsOf<{ step1: Buffer; step2: Buffer; step3: Buffer }>(sql`
    SELECT step1_sealed AS step1, step2_sealed AS step2, step3_sealed AS step3 FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  const stored = Buffer.concat(
    [row?.step1, row?.step2, row?.step3].filter((part) => part !== undefined),
  ).toString('utf8');
  for (const personal of ['Айгерим', 'Абая', 'Дала', STEP3.iban]) expect(stored).not.toContain(personal);
  expect(stored.length).toBeGreaterThan(100);
});

test('the public quote is the engine’s, dated from the day money would be sent, and never breaks the cap', async () => {
  const request = { loanType: 'short', amountTenge: 60_000, period: 20, promoCode: undefined } as const;
  const quote = await quoteLoan(services, request, false);
  if (isFlaw(quote)) throw new Error(quote.refused);
  expect(quote).toMatchObject({ amount: '60000.00', period: 20 });
  expect(Number(quote.gesv)).toBeLessThanOrEqual(179);
  expect(Number(quote.gesv)).toBeGreaterThan(178.8);
  expect(Number(quote.daily_rate)).toBeLessThan(0.3);
  expect(quote.schedule).toMatchObject([{ date: '2026-12-13', principal: '60000.00', total: quote.total }]);
  const saturday = { ...services, clock: { now: () => new Date('2026-11-21T07:00:00Z') } };
  const atWeekend = await quoteLoan(saturday, request, false);
  expect(atWeekend).toMatchObject({ schedule: [{ date: '2026-12-13' }] });
  expect((await readLoanTerms(services)).types).toMatchObject([
    {
      code: 'short',
      min_amount: 5_000,
      max_amount: 176_000,
      first_loan_max_amount: 80_000,
      default_period: 15,
      max_gesv: '179.00',
    },
    { code: 'long', min_amount: 20_000, default_amount: 60_000, max_period: 45 },
    {
      code: 'instalments',
      min_period: 3,
      max_period: 12,
      period_unit: 'month',
      schedule_kinds: ['annuity', 'differentiated'],
      due_day_choice: true,
      for_repaid: true,
      grace_days: 0,
      max_gesv: '46.00',
    },
  ]);
});

test('the ten minutes of an application sent at night begin when people work', async () => {
  clock.advanceMs(12 * 3_600_000);
  const { borrowerId } = await applied();
  const { submittedAt, decisionDueAt } = await latest(borrowerId);
  expect(isWorkingInstant(submittedAt.getTime(), services.lender.hours)).toBe(false);
  const opens = nextWorkingInstant(submittedAt.getTime(), services.lender.hours);
  expect(decisionDueAt.getTime()).toBe(opens + 10 * 60_000);
});

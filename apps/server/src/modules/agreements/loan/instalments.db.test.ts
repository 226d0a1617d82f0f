import { dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestServices,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { readLatestApplication } from '../../applications/asking/read-application.ts';
import { isFlaw } from '../../applications/rules.ts';
import { quoteLoan } from '../../applications/terms-on-offer/quote-loan.ts';
import { readRepeatTerms } from '../../applications/terms-on-offer/read-repeat-terms.ts';
import { listAccounts } from '../../ledger/accounts-for-tests.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recogniseDays } from '../../ledger/recognise-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { requestProlongation } from '../prolongation/request-prolongation.ts';
import { quoteRefinancing } from '../refinancing/quote-refinancing.ts';
import { listChoices } from '../showing/list-choices.ts';
import { findAgreement } from './find-agreement.ts';

/** A third product, added to the lender's document and nowhere else, from its quote to its last payment. */

const INSTALMENTS = { loanType: 'instalments', amountTenge: 150_000, period: 3 } as const;
let database: TestDatabase;
let services: TestServices;
let key: AgreementKey;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

async function passTo(day: string): Promise<void> {
  const today = services.clock.now().toISOString().slice(0, 10);
  passDays(services, (Date.parse(day) - Date.parse(today)) / 86_400_000);
  await openDays(services);
}

const booksOf = async (product: string) => {
  const accounts = await database.transaction(machineAct('test'), (tx) => listAccounts(tx));
  return new Set(accounts.filter(({ dimension }) => dimension === product).map(({ code }) => code));
};

const agreementOf = (of: AgreementKey) =>
  database.transaction(machineAct('test'), (tx) => findAgreement(services, tx, of));

test('is not for a stranger', async () => {
  await expect(unsignedLoan(services, INSTALMENTS)).rejects.toThrow('product_not_open');
});

test('is quoted by both of its schedules, each with its full cost', async () => {
  const quoted = await quoteLoan(services, { ...INSTALMENTS, promoCode: undefined }, false);
  if (isFlaw(quoted)) throw new Error(quoted.refused);
  expect(Object.keys(quoted.schedules)).toEqual(['annuity', 'differentiated']);
  expect(quoted).toMatchObject({ period: 3, period_unit: 'month', schedule_kind: 'annuity' });
  expect(Object.values(quoted.prices).map(({ gesv }) => Number(gesv) <= 46)).toEqual([true, true]);
  expect(quoted.schedule.map(({ date }) => date)).toEqual(['2026-12-23', '2027-01-23', '2027-02-23']);
});

test('has the same cost by a schedule in the comparison as by that schedule alone', async () => {
  const quoted = await quoteLoan(services, { ...INSTALMENTS, promoCode: undefined }, false);
  if (isFlaw(quoted)) throw new Error(quoted.refused);
  for (const scheduleKind of ['annuity', 'differentiated'] as const) {
    const alone = await quoteLoan(services, { ...INSTALMENTS, scheduleKind, promoCode: undefined }, false);
    expect(alone).toMatchObject({ ...quoted.prices[scheduleKind], schedule: quoted.schedules[scheduleKind] });
  }
});

test('is for borrowers who have repaid a loan, and is due on the dates of its payout', async () => {
  const first = await liveLoan(services, { amountTenge: 20_000 });
  passDays(services, 10);
  await openDays(services);
  const owed = await foldedToday(services, first);
  await payAtTerminal(services, first, Math.ceil(Number(toDecimal(owed.payoffTiyn))));
  expect((await stateOf(services, first)).status).toBe(8);

  await passTo('2026-12-31');
  key = await liveLoan(services, INSTALMENTS, first.borrowerId);
  const folded = await foldedToday(services, key);
  expect(folded.schedule.map(({ day }) => dayText(day))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  const totals = folded.schedule.map(({ totalTiyn }) => totalTiyn);
  expect(totals[0]).toBe(totals[1]);
  expect(totals[2]).toBeLessThanOrEqual(totals[0] ?? 0);
});

test('is not prolonged, but can be refinanced', async () => {
  const act = asBorrower(key.borrowerId);
  expect(await requestProlongation(services, act, key, 5)).toMatchObject({
    refused: 'prolongation_days_unknown',
  });
  const choices = await listChoices(services, act, key, 'ru');
  if ('refused' in choices) throw new Error(choices.refused);
  expect(choices.closed).toContainEqual({
    way: 'prolong',
    code: 'prolongation-not-offered',
    reason: 'Этот вид займа не продлевается: его можно рефинансировать или вернуть досрочно.',
  });
  expect(choices.open.map(({ way }) => way)).toContain('refinance');
  // Not above the present rate, which a loan paid in time has lowered.
  const quoted = await quoteRefinancing(services, act, key, { loanType: 'instalments', period: 12 });
  expect(quoted).toMatchObject({ schedule_kind: 'annuity', daily_rate: '0.1000' });
});

test('is paid part by part; a part that is missed brings penalty, in the books of its own product', async () => {
  await passTo('2027-01-31');
  const part = (await foldedToday(services, key)).nextDue?.totalTiyn ?? 0;
  await payAtTerminal(services, key, Math.ceil(part / 100));
  await passTo('2027-02-28');
  expect((await foldedToday(services, key)).overdueDays).toBe(0);
  await passTo('2027-03-03');
  const late = await foldedToday(services, key);
  expect(late).toMatchObject({ overdueDays: 3 });
  expect(late.penaltyOutstandingTiyn).toBeGreaterThan(0);
  await payAtTerminal(services, key, Math.ceil(late.dueTodayTiyn / 100));
  expect(await foldedToday(services, key)).toMatchObject({ overdueDays: 0, overdueDaysMost: 3 });
  await recogniseDays(services);
  const books = await booksOf('instalments');
  for (const code of ['reward-income', 'penalty-income', 'loan-loss-allowance'])
    expect(books).toContain(code);
});

test('is repaid early, whole, and the books agree with the folds to the tiyn', async () => {
  await passTo('2027-03-10');
  const owed = await foldedToday(services, key);
  await payAtTerminal(services, key, Math.ceil(owed.payoffTiyn / 100));
  expect((await stateOf(services, key)).status).toBe(8);
  await passTo('2027-03-11');
  expect(await reconcileBook(services)).toMatchObject({
    loansCount: 2,
    differences: [],
    firstDiffering: null,
  });
});

test('keeps a chosen due day in its terms, and the months in its application', async () => {
  const chosen = await liveLoan(
    services,
    { ...INSTALMENTS, dueDay: 25, scheduleKind: 'differentiated' },
    key.borrowerId,
  );
  expect(await agreementOf(chosen)).toMatchObject({
    loanType: 'instalments',
    terms: { scheduleKind: 'differentiated', monthly: { months: 3, dayOfMonth: 25 } },
  });
  const application = await database.transaction(machineAct('test'), (tx) =>
    readLatestApplication(services, tx, key.borrowerId),
  );
  expect(application).toMatchObject({ period: 3, periodUnit: 'month', dueDay: 25 });
  const { schedule } = await foldedToday(services, chosen);
  expect(schedule.map(({ day }) => dayText(day).slice(8))).toEqual(['25', '25', '25']);
  expect(new Set(schedule.slice(0, 2).map(({ principalTiyn }) => principalTiyn)).size).toBe(1);
});

test('is discounted by its own ladder, whatever a loan in time earns with the other products', async () => {
  const products = services.lender.products.map((one) =>
    one.code === INSTALMENTS.loanType ? { ...one, loyalty: [] } : one,
  );
  const lender = { ...services, lender: { ...services.lender, products } };
  const repaid = await liveLoan(services, { amountTenge: 20_000 });
  const { borrowerId } = repaid;
  await payAtTerminal(services, repaid, 20_000);
  const earned = (loanType: string) =>
    readRepeatTerms(lender, asBorrower(borrowerId), borrowerId, { promoCode: undefined, loanType });
  expect(await earned('short')).toMatchObject({ loans_in_time: 1, discount: { kind: 'loyalty' } });
  expect(await earned(INSTALMENTS.loanType)).toMatchObject({ ladder: [], discount: null });
  const offered = await unsignedLoan(lender, INSTALMENTS, borrowerId);
  expect(await agreementOf(offered)).toMatchObject({ terms: { promo: null } });
});

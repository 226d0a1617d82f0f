import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  documentOf,
  fillLastStep,
  fillTwoSteps,
  liveLoan,
  newsOf,
  payAtTerminal,
  refinanceLoan,
  signNow,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { quoteFor } from '../../agreements/drawing-up/draw-up-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { describeCabinet } from '../../cabinet/describe-cabinet.ts';
import { describeCustomer } from '../../desk/customers/describe-customer.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { readQueue } from '../../desk/queues/store.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reversePayment } from '../../payments/corrections/reverse-payment.ts';
import type { Step3Body } from '../../profile/types.ts';
import { proposeSetting } from '../../settings/propose-setting.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { supportJobs } from '../../support/jobs.ts';
import { readLatestApplication } from '../asking/read-application.ts';
import { readChain } from '../consents/read-chain.ts';
import { withdrawConsent } from '../consents/withdraw-consent.ts';
import { collectOwnData } from '../own-data/collect-own-data.ts';
import { saveStep3 } from '../steps/save-step3.ts';
import { cancelInsurance } from './cancel-insurance.ts';
import { readInsurances } from './store.ts';
import { tellInsured } from './tell-insured.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const DAY_MS = 86_400_000;
const machine = machineAct('test');

const TERMS: InsuranceTerms = {
  ...{ setting: 'insurance', offered: true, price: 2_400 },
  ...{ insurer_ru: 'АО «Қалқан»', insurer_kz: '«Қалқан» АҚ' },
  ...{
    conditions_ru: 'От несчастного случая на срок займа.',
    conditions_kz: 'Несие мерзіміне жазатайым оқиғадан.',
  },
};

const rows = (query: Sql) => database.transaction(machine, (tx) => tx.rows<Record<string, unknown>>(query));
const propose = (document: InsuranceTerms) =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, {
    ...{ name: OF_THE_LENDER, document, from: undefined, reason: 'Договор со страховщиком' },
  });

/** Two people agree; the version by which it is offered from then on. */
async function offer(document: InsuranceTerms): Promise<number> {
  expect(await propose(document)).toEqual({});
  const { act, caller } = desk('owner');
  const [waits] = (await listProposals(services, act, caller)).proposals;
  expect(await decideProposal(services, act, caller, waits?.id ?? 0, 'confirm')).toEqual({});
  const [made] = await rows(
    sql`SELECT max(version_id) AS id FROM setting_version WHERE setting = 'insurance'`,
  );
  return Number(made?.['id']);
}

let version = 0;
beforeAll(async () => {
  version = await offer(TERMS);
});

const takenBy = (borrowerId: number) =>
  rows(sql`SELECT version_id::int AS version, price_tiyn::int AS price, terms, cancelled_at IS NOT NULL AS cancelled
    FROM loan_insurance WHERE borrower_id = ${borrowerId}`);
const applicationOf = async (borrowerId: number) => {
  const [row] = await rows(
    sql`SELECT max(application_id) AS id FROM loan_application WHERE borrower_id = ${borrowerId}`,
  );
  return { borrowerId, applicationId: Number(row?.['id']) };
};
const TASK = 'support.open-premium-case';
/** The jobs that wait for a borrower; they stay. */
async function jobsOf(borrowerId: number, task = TASK): Promise<Record<string, number>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: found } = await client.query<{ payload: Record<string, number> }>(
    `SELECT payload FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks AS task ON task.id = task_id
     WHERE identifier = $1 AND payload ->> 'borrowerId' = $2`,
    [task, String(borrowerId)],
  );
  await client.end();
  return found.map(({ payload }) => payload);
}
const insuredOf = (borrowerId: number) =>
  database.transaction(asBorrower(borrowerId), (tx) => readInsurances(tx, borrowerId));
const shownTo = async (borrowerId: number) => {
  const asked = { borrowerId, language: 'kz', at: services.clock.now() } as const;
  return (await describeCabinet(services, asBorrower(borrowerId), asked)).data.insurance;
};

test.each([
  ['credit_bureau', { credit_bureau_version: 'credit-bureau-2025-01' }],
  ['insurance', { consent_insurance: true, insurance_words_version: 'insurance-2025-01' }],
] as const)('nobody applies under words of a consent that stood on no form: %s', async (kind, seen) => {
  const { borrowerId } = await registerPerson(services);
  await fillTwoSteps(services, borrowerId);
  const body: Step3Body = {
    ...{
      work_company: 'ТОО «Дала»',
      monthly_income: 320_000,
      iban: 'KZ84722C000012345678' as Step3Body['iban'],
    },
    ...{ loan_purpose: 'family', loan_type: 'short', amount: 60_000, period: 15, insurance_version: version },
    ...{ consent_credit_bureau: true, ...seen },
  };
  expect(await saveStep3(services, asBorrower(borrowerId), borrowerId, body)).toMatchObject({
    ...{ refused: 'consent_changed', field: `consent_${kind}` },
  });
  const kept = await rows(sql`SELECT FROM loan_application WHERE borrower_id = ${borrowerId}`);
  expect(kept).toEqual([]);
});

test('what is ticked is kept with its price, its words and their version, and neither quote nor decision knows of it', async () => {
  const [insured, bare] = [
    await unsignedLoan(services, { insuranceVersion: version }),
    await unsignedLoan(services),
  ];
  expect(await takenBy(insured.borrowerId)).toEqual([
    { version, price: 240_000, terms: TERMS, cancelled: false },
  ]);
  expect(await takenBy(bare.borrowerId)).toEqual([]);
  const quoted = (borrowerId: number) =>
    database.transaction(machine, async (tx) => {
      const application = await readLatestApplication(services, tx, borrowerId);
      if (!application) throw new Error('Nobody applied.');
      return quoteFor(services, tx, application);
    });
  expect(await quoted(insured.borrowerId)).toEqual(await quoted(bare.borrowerId));
  const termsOf = ({ borrowerId }: { borrowerId: number }) =>
    rows(sql`SELECT terms, quote FROM agreement WHERE borrower_id = ${borrowerId}`);
  expect(await termsOf(insured)).toEqual(await termsOf(bare));
});

test('a tick beside another price, or beside nothing, sends no application', async () => {
  const { borrowerId } = await registerPerson(services);
  await fillTwoSteps(services, borrowerId);
  await expect(fillLastStep(services, borrowerId, { insuranceVersion: version - 1 })).rejects.toThrow(
    'insurance_changed',
  );
  const dearer = await offer({ ...TERMS, price: 3_000 });
  await expect(fillLastStep(services, borrowerId, { insuranceVersion: version })).rejects.toThrow(
    'insurance_changed',
  );
  await offer({ ...TERMS, offered: false });
  await expect(fillLastStep(services, borrowerId, { insuranceVersion: dearer })).rejects.toThrow(
    'insurance_not_offered',
  );
  expect(await takenBy(borrowerId)).toEqual([]);
  version = await offer(TERMS);
});

/** A code that one loan may use. */
async function giveCode(code: string): Promise<void> {
  const document = {
    ...{ setting: 'promo-code', discount_percent: 10, audience: 'everyone', uses_max: 1, ended: false },
    ...{ valid_from: '2026-01-01', valid_through: '2027-12-31' },
  };
  const kept = sql`INSERT INTO setting_version (setting, name, document, in_force_from)
    VALUES ('promo-code', ${code}, ${JSON.stringify(document)}, '2026-01-01')`;
  await asOwner(database, kept);
}

test('a refused tick takes no use of a promo code, which the next application then has', async () => {
  await giveCode('ONCE');
  const { borrowerId } = await registerPerson(services);
  await fillTwoSteps(services, borrowerId);
  const apply = (insuranceVersion: number) =>
    fillLastStep(services, borrowerId, { promoCode: 'ONCE', insuranceVersion });
  await expect(apply(version - 1)).rejects.toThrow('insurance_changed');
  await offer({ ...TERMS, offered: false });
  await expect(apply(version)).rejects.toThrow('insurance_not_offered');
  version = await offer(TERMS);
  expect(await rows(sql`SELECT uses_count FROM promo_code WHERE code = 'ONCE' AND uses_count > 0`)).toEqual(
    [],
  );
  expect(await apply(version)).toMatchObject({ promoCode: 'ONCE' });
});

test('before the signature it is taken back without anybody being asked, and its consent with it', async () => {
  const { borrowerId } = await unsignedLoan(services, { insuranceVersion: version });
  const key = await applicationOf(borrowerId);
  expect(await shownTo(borrowerId)).toMatchObject({
    ...{ state: 'asked', insurer: '«Қалқан» АҚ', price: '2400.00', cancel_until: null },
  });
  const first = await cancelInsurance(services, asBorrower(borrowerId), key);
  expect(first).toMatchObject({ cancelled_at: services.clock.now().toISOString() });
  services.clock.advanceMs(60_000);
  expect(await cancelInsurance(services, asBorrower(borrowerId), key)).toEqual(first);
  expect(await shownTo(borrowerId)).toMatchObject({
    state: 'cancelled',
    cancelled_on: dayInAlmaty(services.clock.now().getTime()),
  });
  const { consents } = await readChain(services, asBorrower(borrowerId), borrowerId, 'ru');
  const ended = consents.filter(({ withdrawn_at: at }) => at !== null);
  expect(ended.map(({ kind }) => kind)).toEqual(['insurance']);
  expect(await jobsOf(borrowerId)).toEqual([]);
});

test('within fourteen days after the signature the office is told to have the premium returned, once, and the loan stays as it is', async () => {
  const loan = await liveLoan(services, { insuranceVersion: version });
  const { borrowerId } = loan;
  const key = await applicationOf(borrowerId);
  const status = sql`SELECT status, terms FROM agreement WHERE borrower_id = ${borrowerId}`;
  const before = await rows(status);
  services.clock.advanceMs(13 * DAY_MS);
  expect(await shownTo(borrowerId)).toMatchObject({ state: 'held' });
  const consent = (await readChain(services, asBorrower(borrowerId), borrowerId, 'ru')).consents.find(
    ({ kind }) => kind === 'insurance',
  );
  // The consent's own withdrawal is the same.
  const ended = await withdrawConsent(services, asBorrower(borrowerId), borrowerId, String(consent?.id));
  expect(ended).toEqual({ withdrawn_at: services.clock.now().toISOString() });
  expect(await takenBy(borrowerId)).toMatchObject([{ cancelled: true }]);
  expect(await rows(status)).toEqual(before);
  expect(await jobsOf(borrowerId)).toEqual([key]);
  await supportJobs(services)[TASK]?.({ ...key });
  // Its worker died before it said so, and another one comes when the next day has begun.
  services.clock.advanceMs(DAY_MS);
  await supportJobs(services)[TASK]?.({ ...key });
  const items = await database.transaction(machine, (tx) =>
    readQueue(tx, 'cases', {
      ...{ now: services.clock.now(), staffId: desk('owner').caller.staffId, owner: null, isLate: false },
      ...{ kind: 'feedback', after: null, countMax: 500 },
    }),
  );
  expect(items.filter((item) => item.borrowerId === borrowerId)).toHaveLength(1);
});

test('after the fourteenth day neither the borrower nor a row takes it back', async () => {
  const { borrowerId } = await liveLoan(services, { insuranceVersion: version });
  const key = await applicationOf(borrowerId);
  services.clock.advanceMs(15 * DAY_MS);
  expect(await shownTo(borrowerId)).toMatchObject({ state: 'over' });
  expect(await cancelInsurance(services, asBorrower(borrowerId), key)).toEqual({
    refused: 'insurance_days_over',
  });
  const { consents } = await readChain(services, asBorrower(borrowerId), borrowerId, 'ru');
  const consent = consents.find(({ kind }) => kind === 'insurance');
  expect(await withdrawConsent(services, asBorrower(borrowerId), borrowerId, String(consent?.id))).toEqual({
    refused: 'insurance_days_over',
  });
  const late = sql`UPDATE loan_insurance SET cancelled_at = ${services.clock.now()} WHERE borrower_id = ${borrowerId}`;
  await expect(asOwner(database, late)).rejects.toThrow(/stays as it is/);
});

test('once the loan has ended the consent is withdrawn alone, and the insurance stays as it was', async () => {
  const loan = await liveLoan(services, { insuranceVersion: version });
  const { borrowerId } = loan;
  services.clock.advanceMs(15 * DAY_MS);
  await openDays(services);
  await payAtTerminal(services, loan, 100_000);
  const { consents } = await readChain(services, asBorrower(borrowerId), borrowerId, 'ru');
  const consent = consents.find(({ kind }) => kind === 'insurance');
  const withdraw = () => withdrawConsent(services, asBorrower(borrowerId), borrowerId, String(consent?.id));
  const at = { withdrawn_at: services.clock.now().toISOString() };
  expect(await withdraw()).toEqual(at);
  services.clock.advanceMs(1_000);
  expect(await withdraw()).toEqual(at);
  expect(await takenBy(borrowerId)).toMatchObject([{ cancelled: false }]);
});

test('whoever repays before the last day is told that the insurance may end too, and nobody else is', async () => {
  const insured = await liveLoan(services, { insuranceVersion: version });
  const [bare, cancelled, onTime] = [
    await liveLoan(services),
    await liveLoan(services, { insuranceVersion: version }),
    await liveLoan(services, { insuranceVersion: version }),
  ];
  const { borrowerId } = cancelled;
  await cancelInsurance(services, asBorrower(borrowerId), await applicationOf(borrowerId));
  const repay = async (loan: AgreementKey) => {
    await payAtTerminal(services, loan, 100_000);
    const jobs = await jobsOf(loan.borrowerId, 'applications.tell-insured');
    for (const { agreementId } of jobs)
      for (const _time of ['by one worker', 'by the next, as that one died'])
        await tellInsured(services, { ...loan, agreementId: Number(agreementId) });
    return (await newsOf(services, loan.borrowerId)).filter((kind) => kind === 'insurance-may-end');
  };
  services.clock.advanceMs(5 * DAY_MS);
  await tellInsured(services, insured);
  expect(await newsOf(services, insured.borrowerId), 'while it is owed').not.toContain('insurance-may-end');
  expect(await repay(insured)).toHaveLength(1);
  for (const loan of [bare, cancelled]) expect(await repay(loan)).toEqual([]);
  services.clock.advanceMs(10 * DAY_MS);
  expect(await repay(onTime)).toEqual([]);
});

test('whoever repays anew, as a payment was taken out, is not told again though all came at one instant; of another loan they are', async () => {
  const first = await liveLoan(services, { insuranceVersion: version });
  const { borrowerId } = first;
  const repay = async (loan: AgreementKey) => {
    await payAtTerminal(services, loan, 100_000);
    await tellInsured(services, loan);
    return (await newsOf(services, borrowerId)).filter((kind) => kind === 'insurance-may-end').length;
  };
  expect(await repay(first)).toBe(1);
  const [{ paymentId = 0 } = {}] = await rows(
    sql`SELECT payment_id AS "paymentId" FROM incoming_payment WHERE borrower_id = ${borrowerId}`,
  );
  expect(await reversePayment(services, machine, Number(paymentId))).toEqual({ paymentId });
  expect(await repay(first)).toBe(1);
  expect(await repay(await liveLoan(services, { insuranceVersion: version }, borrowerId))).toBe(2);
});

/** Five days later the borrower signs another loan, which pays this one off. */
async function refinance(parent: AgreementKey): Promise<AgreementKey> {
  services.clock.advanceMs(5 * DAY_MS);
  await openDays(services);
  return refinanceLoan(services, parent);
}

test('whoever refinances before the last day is told the same of the loan that is repaid by it', async () => {
  const parent = await liveLoan(services, { insuranceVersion: version });
  const { borrowerId } = parent;
  await refinance(parent);
  expect(await jobsOf(borrowerId, 'applications.tell-insured')).toEqual([parent]);
  await tellInsured(services, parent);
  expect(await newsOf(services, borrowerId)).toContain('insurance-may-end');
});

test('a loan that pays off the insured one has none: nothing is told twice, and no days begin anew', async () => {
  const parent = await liveLoan(services, { insuranceVersion: version });
  const { borrowerId } = parent;
  const [own] = await insuredOf(borrowerId);
  expect(own).toMatchObject({ agreementId: parent.agreementId });
  const child = await refinance(parent);
  expect(await insuredOf(borrowerId)).toEqual([{ ...own, agreementStatus: 8 }]);
  await tellInsured(services, child);
  expect(await newsOf(services, borrowerId)).not.toContain('insurance-may-end');
  services.clock.advanceMs(10 * DAY_MS);
  expect(await cancelInsurance(services, asBorrower(borrowerId), await applicationOf(borrowerId))).toEqual({
    refused: 'insurance_days_over',
  });
});

test('nobody takes back what is another’s, and nobody sees it', async () => {
  const { borrowerId } = await unsignedLoan(services, { insuranceVersion: version });
  const { borrowerId: other } = await unsignedLoan(services);
  const key = await applicationOf(borrowerId);
  expect(await cancelInsurance(services, asBorrower(other), { ...key, borrowerId: other })).toEqual({
    refused: 'insurance_not_found',
  });
  const seen = (who: number) =>
    database.transaction(asBorrower(who), (tx) => tx.rows(sql`SELECT application_id FROM loan_insurance`));
  expect(await seen(borrowerId)).toHaveLength(1);
  expect(await seen(other)).toEqual([]);
});

test('a loan that is not signed has none, its owner has it among their data, and the office sees it', async () => {
  const loan = await unsignedLoan(services, { insuranceVersion: version });
  const { borrowerId } = loan;
  const { act } = desk('owner');
  const viewer = { roles: desk('owner').caller.roles, language: 'ru' } as const;
  const customer = await describeCustomer(services, act, borrowerId, viewer);
  if (isRefused(customer)) throw new Error(customer.refused);
  expect(customer.applications[0]?.insurance).toMatchObject({
    state: 'asked',
    insurer: 'АО «Қалқан»',
    version,
  });
  const own = await database.transaction(asBorrower(borrowerId), (tx) =>
    collectOwnData(services, tx, borrowerId, 'ru'),
  );
  expect(own.insurances).toMatchObject([
    { price: '2400.00', conditions: TERMS.conditions_ru, state: 'asked' },
  ]);
  expect(isRefused(await signNow(services, loan, await documentOf(services, loan)))).toBe(false);
  expect(await shownTo(borrowerId)).toMatchObject({ state: 'held' });
});

test('the database takes no insurance that two people did not agree on, at no other price, and changes none', async () => {
  const { borrowerId } = await unsignedLoan(services, { insuranceVersion: version });
  const { borrowerId: bare } = await unsignedLoan(services);
  const { applicationId } = await applicationOf(bare);
  const insert = (terms: InsuranceTerms, priceTiyn: number) => sql`
    INSERT INTO loan_insurance (borrower_id, application_id, consent_id, version_id, terms, price_tiyn, asked_at)
    VALUES (${bare}, ${applicationId}, gen_random_uuid(), ${version}, ${JSON.stringify(terms)}, ${priceTiyn}, ${services.clock.now()})`;
  await expect(asOwner(database, insert(TERMS, 100))).rejects.toThrow(/insurance_at_its_price/);
  await expect(asOwner(database, insert({ ...TERMS, price: 1 }, 100))).rejects.toThrow(/says something else/);
  const own = sql`borrower_id = ${borrowerId}`;
  for (const change of [
    sql`UPDATE loan_insurance SET price_tiyn = 100, terms = terms || '{"price": 1}' WHERE ${own}`,
    sql`DELETE FROM loan_insurance WHERE ${own}`,
  ])
    await expect(asOwner(database, change)).rejects.toThrow(/stays as it is/);
});

test.each(['insurer_ru', 'insurer_kz', 'conditions_ru', 'conditions_kz', 'price'] as const)(
  'without %s it cannot be offered, to nobody',
  async (field) => {
    const lacking = { ...TERMS, [field]: field === 'price' ? 0 : '' };
    expect(await propose(lacking)).toMatchObject({ refused: 'setting_insurance_lacks', field });
    const kept = sql`INSERT INTO setting_version (setting, name, document, in_force_from)
      VALUES ('insurance', 'lender', ${JSON.stringify(lacking)}, now())`;
    await expect(asOwner(database, kept)).rejects.toThrow(/insurance_whole/);
    expect(await propose({ ...lacking, offered: false, insurer_ru: 'x', price: 5 })).toEqual({});
    const { act, caller } = desk('owner');
    const [waits] = (await listProposals(services, act, caller)).proposals;
    expect(await decideProposal(services, act, caller, waits?.id ?? 0, 'decline')).toEqual({});
  },
);

import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct, openDatabase } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { quoteFor } from '../../agreements/drawing-up/draw-up-agreement.ts';
import { readLatestApplication } from '../../applications/asking/read-application.ts';
import { quoteLoan } from '../../applications/terms-on-offer/quote-loan.ts';
import { readLoanTerms } from '../../applications/terms-on-offer/read-loan-terms.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { previewSetting } from '../../desk/settings/preview-setting.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { readSetting } from '../list-settings.ts';
import { proposeSetting } from '../propose-setting.ts';
import { keepProducts } from './keep-products.ts';

const { database, services } = await givenLoans();
const desk = await givenDesk(services, ['owner', 'admin', 'compliance']);
const REASON = 'Осенью дешевле';
type Product = SettingOf<'product'>;

/** The second process on the same database, with a pool of its own and the same calendar. */
const other = { ...services, database: openDatabase(database.productUrl, services.log) };

const whole = async (name = 'short') => {
  const found = await readSetting(services, desk('owner').act, { setting: 'product', name });
  if (isRefused(found)) throw new Error(found.refused);
  return found;
};
const held = async (name = 'short'): Promise<Product> => {
  const { in_force: holds } = await whole(name);
  if (holds?.document.setting !== 'product') throw new Error('Nothing holds.');
  return holds.document;
};
const propose = (document: Product, from?: string, name = 'short') =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, { name, document, from, reason: REASON });
const confirm = async (name = 'short') => {
  const { proposals } = await listProposals(services, desk('owner').act, desk('owner').caller);
  const waiting = proposals.find(({ setting }) => setting?.name === name);
  expect(
    await decideProposal(services, desk('owner').act, desk('owner').caller, waiting?.id ?? 0, 'confirm'),
  ).toEqual({});
};
const today = () => dayInAlmaty(services.clock.now().getTime());
const until = (ms: number) => services.clock.advanceMs(ms - services.clock.now().getTime());
const termsOf = ({ borrowerId, agreementId }: { borrowerId: number; agreementId: number }) =>
  database.transaction(machineAct('test'), (tx) =>
    tx.one<{ dailyRatePpm: number }>(sql`
      SELECT (terms ->> 'dailyRatePpm')::integer AS "dailyRatePpm" FROM agreement
      WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`),
  );
const WISH = { loanType: 'short', amountTenge: 60_000, period: 15 } as const;
const priceBy = async (process: typeof services | typeof other) => {
  const told = await quoteLoan(process, { ...WISH, promoCode: undefined }, true);
  return isRefused(told) ? told.refused : told.daily_rate;
};

test('a product’s price begins with the first second of its day, for quotes, terms and pages of two processes alike', async () => {
  const usual = await held();
  const pages = [keepProducts(services), keepProducts(other)];
  const before = await priceBy(services);
  const day = addDays(today(), 2);
  expect(await propose({ ...usual, daily_rate_ppm_max: 1_500, amount_max: 100_000 }, day)).toEqual({});
  await confirm();
  const shown = () =>
    Promise.all(
      pages.map(
        async (page) => (await page()).filter(({ code }) => code === 'short').at(-1)?.dailyRatePpmMax,
      ),
    );
  const most = async () =>
    (await readLoanTerms(other)).types.find(({ code }) => code === 'short')?.max_amount;
  until(instantAt(day, '00:00') - 1);
  expect([await priceBy(services), await priceBy(other), await most()]).toEqual([before, before, 176_000]);
  expect(await shown()).toEqual([2_999, 2_999]);
  services.clock.advanceMs(1);
  expect([await priceBy(services), await priceBy(other), await most()]).toEqual([
    '0.1500',
    '0.1500',
    100_000,
  ]);
  expect(await shown()).toEqual([1_500, 1_500]);
  expect((await whole()).versions.map(({ version }) => version > 0)).toEqual([true, false]);
});

test('who has applied gets the agreement they asked for, and a signed one keeps its terms', async () => {
  const usual = await held();
  const drawn = await unsignedLoan(services, WISH);
  const signed = await termsOf(drawn);
  const { borrowerId } = await unsignedLoan(services, WISH);
  const application = await database.transaction(machineAct('test'), (tx) =>
    readLatestApplication(services, tx, borrowerId),
  );
  if (!application) throw new Error('Nobody applied.');
  const quoted = () => database.transaction(machineAct('test'), (tx) => quoteFor(services, tx, application));
  const asked = await quoted();
  services.clock.advanceMs(1);
  expect(
    await propose({ ...usual, daily_rate_ppm_max: 1_200, amount_max: 50_000, first_loan_amount_max: 50_000 }),
  ).toEqual({});
  await confirm();
  expect(await quoted()).toEqual(asked);
  expect(await termsOf(drawn)).toEqual(signed);
  expect(await termsOf(await unsignedLoan(services, { ...WISH, amountTenge: 40_000 }))).toEqual({
    dailyRatePpm: 1_200,
  });
  expect(await propose(usual)).toEqual({});
  await confirm();
});

test('a price that two agreed on in the instant in which somebody applied is not theirs: they saw the one before', async () => {
  const usual = await held();
  const { borrowerId } = await unsignedLoan(services, WISH);
  const latest = () =>
    database.transaction(machineAct('test'), (tx) => readLatestApplication(services, tx, borrowerId));
  const application = await latest();
  if (!application) throw new Error('Nobody applied.');
  services.clock.advanceMs(application.submittedAt.getTime() - services.clock.now().getTime());
  const quoted = () => database.transaction(machineAct('test'), (tx) => quoteFor(services, tx, application));
  const asked = await quoted();
  expect(await propose({ ...usual, daily_rate_ppm_max: 1_100 })).toEqual({});
  await confirm();
  expect((await whole()).in_force?.in_force_from).toBe(application.submittedAt.toISOString());
  expect(await priceBy(services)).toBe('0.1100');
  expect(await quoted()).toEqual(asked);
  expect(await propose(usual)).toEqual({});
  await confirm();
});

test.each([
  ['a daily rate of 0.3%', { daily_rate_ppm_max: 3_000 }, 'daily_rate_ppm_max', 'daily-rate-below'],
  ['a penalty above 0.5% a day', { penalty_daily_ppm: 5_001 }, 'penalty_daily_ppm', 'penalty-daily'],
  ['more than 20,000 MCI', { amount_max: 88_000_000 }, 'amount_max', 'principal-maximum'],
])('%s is refused with its article', async (_what, part, field, rule) => {
  const refused = await propose({ ...(await held()), ...part });
  expect(refused).toMatchObject({
    refused: 'setting_above_law',
    field,
    details: { rule, article: `${rule}-article` },
  });
});

test.each([
  ['a least amount above the greatest', { amount_min: 200_000 }, 'amount_max'],
  ['a first loan above the greatest amount', { first_loan_amount_max: 150_000 }, 'first_loan_amount_max'],
  ['amounts that no step reaches', { amount_min: 5_500 }, 'amount_step'],
  ['a usual period beyond the longest', { period_default: 21 }, 'period_default'],
  [
    'steps of loyalty that fall',
    {
      loyalty: [
        { loans_in_time: 3, discount_share_ppm: 1 },
        { loans_in_time: 1, discount_share_ppm: 2 },
      ],
    },
    'loyalty',
  ],
])('%s is refused at its field', async (_what, part, field) => {
  expect(await propose({ ...(await held()), ...part })).toMatchObject({
    refused: 'setting_contradicts',
    field,
  });
});

test('a product that the lender has not is neither made nor foretold here', async () => {
  const document = await held();
  expect(await propose(document, undefined, 'gold')).toEqual({ refused: 'setting_not_found' });
  expect(await previewSetting(services, { setting: 'product', name: 'gold', document })).toEqual({
    refused: 'setting_not_found',
  });
  expect(await propose(document)).toMatchObject({ refused: 'setting_same' });
});

test('what nobody could propose is not counted, and neither is a document of another kind than the path says', async () => {
  const document = { ...(await held()), daily_rate_ppm_max: 3_000 };
  expect(await previewSetting(services, { setting: 'product', name: 'short', document })).toMatchObject({
    refused: 'setting_above_law',
    field: 'daily_rate_ppm_max',
  });
  expect(
    await previewSetting(services, { setting: 'promo-code', name: 'short', document: await held() }),
  ).toEqual({ refused: 'setting_not_found' });
});

test('the versions of a product are counted from one, those that came with the lender’s document are not', async () => {
  const { versions } = await whole();
  expect(versions.map(({ number }) => number)).toEqual([
    ...versions.slice(1).map((_, place) => versions.length - 1 - place),
    null,
  ]);
});

test('what a version would come to is what then happens', async () => {
  const wishes = [WISH, WISH, { ...WISH, amountTenge: 20_000 }, { ...WISH, period: 20 }] as const;
  for (const wish of wishes) await unsignedLoan(services, wish);
  const usual = await held();
  const document = {
    ...usual,
    daily_rate_ppm_max: 900,
    amount_max: 30_000,
    first_loan_amount_max: 30_000,
    amount_default: 20_000,
  };
  const told = await previewSetting(services, { setting: 'product', name: 'short', document });
  if (isRefused(told) || !told.applications) throw new Error('Nothing was told.');
  const { applications } = told;
  expect(await propose(document)).toEqual({});
  await confirm();
  const after = await previewSetting(services, { setting: 'product', name: 'short', document });
  if (isRefused(after) || !after.applications) throw new Error('Nothing was told.');
  const { applications: came } = after;
  expect(applications).toMatchObject({
    days: 90,
    cheaper: 1,
    dearer: 0,
    won: 0,
    offered_then: 1,
    approved: applications.asked,
  });
  expect(applications.lost).toBe(applications.asked - 1);
  expect([came.offered_now, came.amount_now, came.reward_now, came.total_now]).toEqual([
    applications.offered_then,
    applications.amount_then,
    applications.reward_then,
    applications.total_then,
  ]);
  const offered = await quoteLoan(services, { ...WISH, amountTenge: 20_000, promoCode: undefined }, true);
  expect(offered).toMatchObject({ reward: applications.reward_then, total: applications.total_then });
  expect(await priceBy(services)).toBe('amount_out_of_range');
});

test('the other process has ended', async () => {
  await other.database.close();
});

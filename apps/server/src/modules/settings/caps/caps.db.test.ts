import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { LENDER_FOR_TESTS } from '../../../lender-for-tests.ts';
import { unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { quoteFor } from '../../agreements/drawing-up/draw-up-agreement.ts';
import { readLatestApplication } from '../../applications/asking/read-application.ts';
import { quoteLoan } from '../../applications/terms-on-offer/quote-loan.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { previewSetting } from '../../desk/settings/preview-setting.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { holdLender } from '../hold-lender.ts';
import { proposeSetting } from '../propose-setting.ts';
import { rollBackSetting } from '../roll-back-setting.ts';
import { capsKind } from './rules.ts';

const { database, services } = await givenLoans();
const desk = await givenDesk(services, ['owner', 'admin']);
const REASON = 'Решение правления';
const NONE: SettingOf<'caps'> = {
  setting: 'caps',
  ...{ daily_rate_below: null, gesv_short: null, gesv_other: null },
  ...{ penalty_daily: null, penalty_days: null, penalty_year: null },
  ...{ charges_share: null, overdue_stop: null },
};
const STRICTER = { ...NONE, daily_rate_below: 2_000, penalty_days: 60 };

const propose = (document: SettingOf<'caps'>, from?: string) =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, {
    ...{ name: OF_THE_LENDER, document, from, reason: REASON },
  });

async function confirm() {
  const { act, caller } = desk('owner');
  const [waits] = (await listProposals(services, act, caller)).proposals;
  return decideProposal(services, act, caller, waits?.id ?? 0, 'confirm');
}

async function rate(by = services): Promise<string> {
  const told = await quoteLoan(
    by,
    { loanType: 'short', amountTenge: 60_000, period: 15, promoCode: undefined },
    false,
  );
  return isRefused(told) ? told.refused : told.daily_rate;
}

const one = <Row extends object>(query: Sql) =>
  database.transaction(machineAct('test'), (tx) => tx.one<Row>(query));
const limitsOf = ({ agreementId }: { agreementId: number }) =>
  one<{ days: number; rate: number }>(
    sql`SELECT (terms -> 'limits' ->> 'penaltyDaysMax')::int AS days, (terms ->> 'dailyRatePpm')::int AS rate
      FROM agreement WHERE agreement_id = ${agreementId}`,
  );

test.each([
  ['daily_rate_below', 3_001, 'daily-rate-below'],
  ['gesv_short', 1_790_001, 'gesv-short'],
  ['gesv_other', 460_001, 'gesv-other'],
  ['penalty_daily', 5_001, 'penalty-daily'],
  ['penalty_days', 91, 'penalty-daily'],
  ['penalty_year', 100_001, 'penalty-year'],
  ['charges_share', 1_000_001, 'charges-share'],
  ['overdue_stop', 91, 'overdue-stop'],
] as const)(
  '%s of %i is looser than the law: its article is told, and the database takes it from nobody',
  async (field, value, rule) => {
    const looser = { ...NONE, [field]: value };
    expect(await propose(looser)).toMatchObject({
      ...{ refused: 'setting_above_law', field, details: { article: `${rule}-article` } },
    });
    expect(capsKind.flaw({ ...NONE, [field]: value - 1 }, { day: '2026-11-23' } as never)).toBeNull();
    const kept = sql`INSERT INTO setting_version (setting, name, document, in_force_from)
    VALUES ('caps', 'lender', ${JSON.stringify(looser)}, now())`;
    await expect(asOwner(database, kept)).rejects.toThrow(/caps_within_law/);
  },
);

test('stricter caps hold for who asks from their second on, in every process; who has asked and who has signed keep what they have', async () => {
  const usual = await rate();
  const drawn = await unsignedLoan(services);
  const terms = await limitsOf(drawn);
  const application = await database.transaction(machineAct('test'), (tx) =>
    readLatestApplication(services, tx, drawn.borrowerId),
  );
  if (!application) throw new Error('Nobody applied.');
  const quoted = () => database.transaction(machineAct('test'), (tx) => quoteFor(services, tx, application));
  const asked = await quoted();
  const next = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  const told = await previewSetting(services, { setting: 'caps', name: OF_THE_LENDER, document: STRICTER });
  expect(told).toMatchObject({ applications: { asked: 1, cheaper: 1, lost: 0 } });
  expect(await propose(STRICTER, next)).toEqual({});
  expect(await confirm()).toEqual({});
  const other = { ...services, ...holdLender(services, LENDER_FOR_TESTS) };
  await other.held.readAnew();
  services.clock.advanceMs(instantAt(next, '00:00') - 1 - services.clock.now().getTime());
  expect(await rate()).toBe(usual);
  services.clock.advanceMs(1);
  expect([await rate(), await rate(other)]).toEqual(['0.1999', '0.1999']);
  expect(await quoted()).toEqual(asked);
  expect(await limitsOf(drawn)).toEqual(terms);
  expect(await limitsOf(await unsignedLoan(services))).toEqual({ days: 60, rate: 1_999 });
});

test('to go back is a further version: from then on the law alone holds, and what was signed in between keeps its own', async () => {
  const between = await unsignedLoan(services);
  const signed = await limitsOf(between);
  const { act, caller } = desk('admin');
  const wish = { setting: 'caps', name: OF_THE_LENDER, from: undefined, reason: REASON } as const;
  expect(await rollBackSetting(services, act, caller, { ...wish, version: -1 })).toEqual({});
  expect(await confirm()).toEqual({});
  expect(Number(await rate())).toBeGreaterThan(0.2);
  expect(await limitsOf(between)).toEqual(signed);
});

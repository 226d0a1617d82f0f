import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { lawOn } from '@senim/loan-engine/loan/law';
import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { LENDER_FOR_TESTS } from '../../../lender-for-tests.ts';
import { liveLoan, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isLendingPaused } from '../../agreements/drawing-up/draw-up-agreement.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { previewSetting } from '../../desk/settings/preview-setting.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { holdLender } from '../hold-lender.ts';
import { proposeSetting } from '../propose-setting.ts';
import { rollBackSetting } from '../roll-back-setting.ts';

const { database, services: given } = await givenLoansEachMorning();
/** As in production: nothing is lent past the last MCI. */
const services = { ...given, ...holdLender(given, LENDER_FOR_TESTS) };
const desk = await givenDesk(services, ['owner', 'admin']);
const REASON = 'Бюджет принят';
const SOURCE = 'Закон о республиканском бюджете на 2027–2029 годы, ст. 7';

const propose = (year: string, tenge: number, from?: string) =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, {
    name: year,
    document: { setting: 'mci', tenge, source: SOURCE },
    from,
    reason: REASON,
  });

async function confirm() {
  const { act, caller } = desk('owner');
  const [waits] = (await listProposals(services, act, caller)).proposals;
  return decideProposal(services, act, caller, waits?.id ?? 0, 'confirm');
}

function mciOn(day: string, by: Pick<typeof services, 'law'> = services): number {
  const law = lawOn(knownDay(day), by.law);
  if (isRefusal(law)) throw new Error(law.refusal);
  return law.mciTiyn / 100;
}

const one = <Row extends object>(query: Sql) =>
  database.transaction(machineAct('test'), (tx) => tx.one<Row>(query));

const moveTo = (ms: number) => services.clock.advanceMs(ms - services.clock.now().getTime());

test('an index that fell, leapt, or is of another year than this and the next is not taken', async () => {
  for (const [year, tenge] of [
    ['2027', 4_324],
    ['2027', 5_407],
    ['2028', 4_600],
    ['2025', 3_932],
  ] as const)
    expect(await propose(year, tenge)).toMatchObject({ refused: 'setting_mci_unlikely', field: 'tenge' });
});

test('which years can be entered is judged by today, whatever day is chosen', async () => {
  const refused = { refused: 'setting_mci_unlikely', field: 'tenge' };
  expect(await propose('2028', 4_600, '2027-06-01')).toMatchObject(refused);
  expect(await propose('2027', 4_600, '2028-01-01')).toMatchObject(refused);
});

test('the database takes no index without its source', async () => {
  const document = JSON.stringify({ setting: 'mci', tenge: 4_600, source: '' });
  const kept = sql`INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('mci', '2027', ${document}, now())`;
  await expect(asOwner(database, kept)).rejects.toThrow(/mci_sourced/);
});

test('in a year without its index nothing is lent until two have entered it, in every process; what was lent before keeps its terms', async () => {
  const signed = await liveLoan(services);
  const terms = () => one(sql`SELECT terms FROM agreement WHERE agreement_id = ${signed.agreementId}`);
  const before = await terms();
  moveTo(instantAt('2027-01-05', '11:00'));
  expect(isLendingPaused(services)).toBe(true);
  const other = holdLender(services, LENDER_FOR_TESTS);
  const document = { setting: 'mci', tenge: 4_600, source: SOURCE } as const;
  const told = await previewSetting(services, { setting: 'mci', name: '2027', document });
  expect(told).toMatchObject({ applications: { asked: 1, offered_now: 0, offered_then: 1, won: 1 } });
  expect(await propose('2027', 4_600)).toEqual({});
  expect(isLendingPaused(services)).toBe(true);
  expect(await confirm()).toEqual({});
  expect(isLendingPaused(services)).toBe(false);
  await other.held.readAnew();
  expect([mciOn('2027-01-05'), mciOn('2027-01-05', other)]).toEqual([4_600, 4_600]);
  expect(services.law.through).toBe(knownDay('2027-12-31'));
  await unsignedLoan(services);
  expect(await terms()).toEqual(before);
});

test('one entered ahead counts from the first of January, and one that the law changes within a year from its own day', async () => {
  const today = dayInAlmaty(services.clock.now().getTime());
  expect(mciOn('2027-01-01')).toBe(4_325);
  const next = addDays(today, 1);
  expect(await propose('2027', 4_700, next)).toEqual({});
  expect(await confirm()).toEqual({});
  expect(mciOn(next)).toBe(4_600);
  moveTo(instantAt(next, '00:00') - 1);
  expect(mciOn(next)).toBe(4_600);
  services.clock.advanceMs(1);
  expect([mciOn(today), mciOn(next)]).toEqual([4_600, 4_700]);
  expect(await propose('2028', 4_900)).toEqual({});
  expect(await confirm()).toEqual({});
  expect([mciOn('2027-12-31'), mciOn('2028-01-01')]).toEqual([4_700, 4_900]);
});

test('to go back is a further version from now on, and no day that has passed has another index', async () => {
  const { act, caller } = desk('admin');
  const first = await one<{ id: number }>(
    sql`SELECT min(version_id) AS id FROM setting_version WHERE setting = 'mci' AND name = '2027'`,
  );
  const day = dayInAlmaty(services.clock.now().getTime());
  const wish = { setting: 'mci', name: '2027', from: undefined, reason: REASON } as const;
  const version = Number(first.id);
  expect(await rollBackSetting(services, act, caller, { ...wish, version })).toEqual({});
  expect(await confirm()).toEqual({});
  expect(mciOn(day)).toBe(4_600);
  expect(RELEASED_MCI.rows.length).toBe(services.law.rows.length - 4);
});

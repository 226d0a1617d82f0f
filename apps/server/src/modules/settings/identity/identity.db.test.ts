import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { publicLender } from '@senim/lender/public-lender';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { LENDER_FOR_TESTS } from '../../../lender-for-tests.ts';
import { documentOf, signNow, unsignedLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { readDocumentText } from '../../agreements/paper/read-document-text.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { holdLender } from '../hold-lender.ts';
import { proposeSetting } from '../propose-setting.ts';
import { rollBackSetting } from '../roll-back-setting.ts';
import { identityKind } from './rules.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const REASON = 'Перерегистрация';
const [given] = identityKind.given(LENDER_FOR_TESTS);
const OWN = given?.document as SettingOf<'identity'>;
const RENAMED = { ...OWN, legal_name_ru: 'ТОО «МФО «Новое имя»', phone: '77057000001' };
const MOVED = { ...OWN, iban: 'KZ43722C000055443322', bic: 'CASPKZKA' };

const propose = (document: SettingOf<'identity'>, from?: string) =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, {
    name: 'lender',
    document,
    from,
    reason: REASON,
  });

async function decide(decision: 'confirm' | 'decline' = 'confirm') {
  const { act, caller } = desk('owner');
  const [waits] = (await listProposals(services, act, caller)).proposals;
  return decideProposal(services, act, caller, waits?.id ?? 0, decision);
}

async function goBack() {
  const { act, caller } = desk('admin');
  const wish = { setting: 'identity', name: 'lender', version: -1, from: undefined, reason: REASON } as const;
  expect(await rollBackSetting(services, act, caller, wish)).toEqual({});
  expect(await decide()).toEqual({});
}

const today = () => dayInAlmaty(services.clock.now().getTime());
const moveTo = (ms: number) => services.clock.advanceMs(ms - services.clock.now().getTime());

test('another name and phone stand on pages from the second person’s word on, and go back to those of the lender’s own document', async () => {
  const page = publicLender(services.lender);
  expect(await propose(RENAMED)).toEqual({});
  expect(page.identity.phone).toBe(LENDER_FOR_TESTS.identity.phone);
  expect(await decide()).toEqual({});
  expect(page.identity).toMatchObject({
    legalName: { ru: RENAMED.legal_name_ru, kz: OWN.legal_name_kz },
    phone: RENAMED.phone,
  });
  await goBack();
  expect(services.lender.identity).toEqual(LENDER_FOR_TESTS.identity);
});

test('another account pays from the first second of its day in every process, and a statement of the day before is of the former', async () => {
  const day = today();
  const next = addDays(day, 1);
  const other = holdLender(services, LENDER_FOR_TESTS);
  expect(await propose(MOVED, next)).toEqual({});
  expect(await decide()).toEqual({});
  await other.held.readAnew();
  const accounts = () => [services.lender, other.lender].map(({ identity }) => identity.account.iban);
  moveTo(instantAt(next, '00:00') - 1);
  expect(accounts()).toEqual([OWN.iban, OWN.iban]);
  services.clock.advanceMs(1);
  expect(accounts()).toEqual([MOVED.iban, MOVED.iban]);
  expect([day, next].map((one) => services.held.accountOn(one))).toEqual([OWN.iban, MOVED.iban]);
});

test('an account never changes within a day, though its day comes while the proposal waits', async () => {
  const [next, later] = [addDays(today(), 1), addDays(today(), 2)];
  expect(await propose(OWN)).toMatchObject({ refused: 'setting_account_at_once', field: 'from' });
  expect(await propose(OWN, next)).toEqual({});
  moveTo(instantAt(next, '09:00'));
  expect(await decide()).toMatchObject({ refused: 'setting_account_at_once' });
  expect(await decide('decline')).toEqual({});
  expect(await propose(OWN, later)).toEqual({});
  expect(await decide()).toEqual({});
  moveTo(instantAt(later, '00:00'));
  expect(services.lender.identity).toEqual(LENDER_FOR_TESTS.identity);
});

test.each([
  ['bin', '221140000011'],
  ['legal_name_ru', 'Ы'.repeat(141)],
  ['licence_date', '2199-01-01'],
  ['phone', '77272123456'],
  ['site', 'https://senim.example'],
  ['iban', 'KZ089650300000000043'],
  ['bic', 'CASPKZKA'],
] as const)('what a start would refuse is not taken as %s', async (field, value) => {
  expect(await propose({ ...OWN, [field]: value }, addDays(today(), 1))).toMatchObject({
    refused: 'setting_identity_wrong',
    field,
  });
});

test('the database refuses a name that no order to a bank holds, and a BIN with a digit missing', async () => {
  const kept = (document: object) =>
    asOwner(
      database,
      sql`INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('identity', 'lender', ${JSON.stringify(document)}, now())`,
    );
  await expect(kept({ ...OWN, legal_name_ru: 'Ы'.repeat(141) })).rejects.toThrow(/identity_whole/);
  await expect(kept({ ...OWN, bin: '22114000001' })).rejects.toThrow(/identity_whole/);
});

test('who was shown an agreement before the name changed signs the bytes that they saw; one drawn up after it has the new name', async () => {
  const key = await unsignedLoan(services);
  const shown = await documentOf(services, key);
  const bytes = await services.documents.get(shown);
  expect(await propose(RENAMED)).toEqual({});
  expect(await decide()).toEqual({});
  expect(await signNow(services, key, shown)).not.toHaveProperty('refused');
  expect(await documentOf(services, key)).toBe(shown);
  expect(await services.documents.get(shown)).toEqual(bytes);
  const words = async (loan: typeof key) =>
    JSON.stringify(await readDocumentText(services, asBorrower(loan.borrowerId), loan, 'ru'));
  expect(await words(key)).not.toContain('Новое имя');
  expect(await words(await unsignedLoan(services))).toContain('Новое имя');
  await goBack();
});

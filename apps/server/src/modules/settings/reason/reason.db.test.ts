import type { ReasonDocument } from '@senim/contracts/office/settings/reason';
import { OWN_REASONS } from '@senim/contracts/shared/reasons';
import { RELEASED_REASONS } from '@senim/contracts/text/reasons';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { liveLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { decideApplication } from '../../applications/asking/decide-application.ts';
import { describeApplication } from '../../applications/asking/describe-application.ts';
import { listApplications } from '../../applications/asking/list-applications.ts';
import { listTimeline } from '../../desk/customers/list-timeline.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { givenOffice, machine } from '../../desk/desk-for-tests.ts';
import { exportList } from '../../desk/lists/export-list.ts';
import { listRows } from '../../desk/lists/list-rows.ts';
import { listRecord } from '../../desk/record/list-record.ts';
import { readNamedReport } from '../../desk/report/read-named-report.ts';
import { decideDispute } from '../../recovery/disputes/decide-dispute.ts';
import { listRequests } from '../../recovery/requests/list-requests.ts';
import { refuseRequest } from '../../recovery/settlement/refuse-request.ts';
import { requestSettlement } from '../../recovery/settlement/request-settlement.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { describeCase } from '../../support/working/work-on-case.ts';
import { decideReview } from '../../underwriting/decide-review.ts';
import { describeReview } from '../../underwriting/describe-review.ts';
import { proposeSetting } from '../propose-setting.ts';

const { database, services, underwriting, at, actOf, parked } = await givenOffice();
type Key = Awaited<ReturnType<typeof parked>>;

const FAR: ReasonDocument = {
  ...{ setting: 'reason', of: 'application', title_ru: 'Живёт за рубежом', title_kz: 'Шетелде тұрады' },
  ru: 'Займы выдаём только тем, кто живёт в Казахстане.',
  kz: 'Несиені тек Қазақстанда тұратындарға береміз.',
  ...{ place: 4, ended: false },
};
const NAME = 'application-far';

async function agreeOn(name: string, document: ReasonDocument, from?: string): Promise<void> {
  // No version begins in the very instant of something that was decided before it.
  services.clock.advanceMs(1_000);
  const wish = { name, document, from, reason: 'Спрашивают часто' };
  expect(await proposeSetting(services, actOf('admin'), at('admin'), wish)).toEqual({});
  const { proposals } = await listProposals(services, actOf('owner'), at('owner'));
  for (const { id } of proposals)
    expect(await decideProposal(services, actOf('owner'), at('owner'), id, 'confirm')).toEqual({});
  services.clock.advanceMs(1_000);
}

const offered = async (key: Key, language: Language = 'ru') => {
  const review = await describeReview(underwriting, actOf('manager'), key, {
    staff: at('manager'),
    language,
  });
  if (isRefused(review)) throw new Error(review.refused);
  return review.reasons;
};

const refuseFor = (key: Key, ...reasons: string[]) =>
  decideReview(underwriting, actOf('manager', 'review.decided'), at('manager'), key, {
    ...{ decision: 'refuse', note: 'Живёт за рубежом', reasons },
  });

const told = ({ borrowerId }: Key, language: Language = 'ru') =>
  database.transaction(asBorrower(borrowerId), async (tx) => {
    const [application] = await listApplications(services, tx, borrowerId);
    return application && describeApplication(application, language).refusal_reasons;
  });

const today = () => dayInAlmaty(services.clock.now().getTime());

test('a reason that two have made is chosen from its day on, told in the borrower’s language, and keeps its words', async () => {
  const [early, late, other] = [await parked(40_000), await parked(40_000), await parked(40_000)];
  const day = addDays(today(), 1);
  await agreeOn(NAME, FAR, day);
  services.clock.advanceMs(instantAt(day, '00:00') - 1 - services.clock.now().getTime());
  expect((await offered(early)).map(({ code }) => code)).toEqual(OWN_REASONS.application);
  expect(await refuseFor(early, 'far')).toMatchObject({ refused: 'reason_not_offered' });
  services.clock.advanceMs(1);
  expect((await offered(early, 'kz'))[3]).toEqual({ code: 'far', text: FAR.kz });
  expect(await refuseFor(early, 'far', 'data_not_confirmed')).toEqual({ outcome: 'refused' });

  const words = { ru: 'Мы работаем только в Казахстане.', kz: 'Біз тек Қазақстанда жұмыс істейміз.' };
  await agreeOn(NAME, { ...FAR, ...words, title_ru: 'За рубежом' });
  expect(await refuseFor(late, 'far')).toEqual({ outcome: 'refused' });
  const confirmed = RELEASED_REASONS.get('application-data_not_confirmed');
  expect(await told(early)).toEqual([
    { code: 'far', text: FAR.ru },
    { code: 'data_not_confirmed', text: confirmed?.ru },
  ]);
  expect(await told(early, 'kz')).toMatchObject([{ text: FAR.kz }, { text: confirmed?.kz }]);
  expect(await told(late, 'kz')).toEqual([{ code: 'far', text: words.kz }]);

  await agreeOn(NAME, { ...FAR, ended: true });
  expect((await offered(other)).map(({ code }) => code)).not.toContain('far');
  expect(await refuseFor(other, 'far')).toMatchObject({ refused: 'reason_not_offered' });
  expect(await told(late)).toEqual([{ code: 'far', text: words.ru }]);
});

test('lists, files, reports and the record know a reason that was made, and the shares of a report still add up', async () => {
  const act = actOf('owner', 'list.viewed');
  const wish = { where: 'reasons:far', language: 'kz', columns: 'status,reasons' } as const;
  const page = await listRows(services, act, at('owner'), 'applications', wish);
  if (isRefused(page)) throw new Error(page.refused);
  expect(page.rows.map(({ cells }) => cells['reasons'])).toEqual(['far', 'far,data_not_confirmed']);
  expect(page.reasons).toContainEqual({ code: 'far', text: 'Шетелде тұрады' });
  const file = await exportList(services, actOf('owner', 'list.exported'), at('owner'), 'applications', {
    wish: { ...wish, format: 'csv' },
    language: 'kz',
  });
  if (isRefused(file)) throw new Error(file.refused);
  expect(Buffer.from(file.file).toString('utf8')).toContain('"Шетелде тұрады, Сауалнама расталмады"');

  const days = { from: addDays(today(), -1), to: today() };
  const told = await readNamedReport(services, actOf('owner', 'report.viewed'), 'refusals', days, 'ru');
  if (isRefused(told)) throw new Error(told.refused);
  expect(told.rows.map(({ key, name, figures }) => [key, name, figures['count'], figures['share']])).toEqual([
    ['far', 'Живёт за рубежом', 2, '100.00'],
    ['data_not_confirmed', 'Анкета не подтвердилась', 1, '50.00'],
  ]);
});

test('the record of acts and a client’s timeline call a reason as it was called at that moment', async () => {
  const acts = await listRecord(
    services,
    actOf('auditor', 'record.viewed'),
    at('auditor'),
    { event: 'review.decided' },
    'ru',
  );
  const given = acts.acts.flatMap(({ details }) => (details.refused ? [] : [details.reasons]));
  expect(given).toEqual([['За рубежом'], ['Живёт за рубежом', 'Анкета не подтвердилась']]);
  const { borrowerId } = await database.transaction(machine, (tx) =>
    tx.one<{ borrowerId: number }>(
      sql`SELECT borrower_id AS "borrowerId" FROM loan_application WHERE refusal_reasons = '{far}'`,
    ),
  );
  const timeline = await listTimeline(services, actOf('manager', 'customer.viewed'), borrowerId, {
    language: 'kz',
  });
  if (isRefused(timeline)) throw new Error(timeline.refused);
  expect(timeline.events.flatMap(({ details }) => details.reasons ?? [])).toEqual(['Шетелде тұрады']);
});

test('the machine gives its own reasons in the words that two have agreed on, also where people are offered them no more', async () => {
  const own = RELEASED_REASONS.get('application-debt_burden') as ReasonDocument;
  const [early, late] = [await parked(40_000), await parked(40_000)];
  const refuse = (key: Key) =>
    database.transaction(machine, (tx) =>
      decideApplication(services, tx, key, {
        cause: 'refused',
        reasons: ['debt_burden'],
        version: 'senim-1',
      }),
    );
  await refuse(early);
  await agreeOn('application-debt_burden', { ...own, kz: 'Төлемдер табысыңызға сай емес.', ended: true });
  await refuse(late);
  expect(await told(early, 'kz')).toEqual([{ code: 'debt_burden', text: own.kz }]);
  expect(await told(late, 'kz')).toEqual([{ code: 'debt_burden', text: 'Төлемдер табысыңызға сай емес.' }]);
});

async function requested() {
  const key = await liveLoan(services, { amountTenge: 40_000, period: 15 });
  const request = { ...key, text: 'Потеряла работу.', language: 'kz', address: '127.0.0.1' } as const;
  const receipt = await requestSettlement(services, asBorrower(key.borrowerId), {
    ...request,
    topic: 'smaller_payments',
    monthly: 20_000,
  });
  if (isRefused(receipt)) throw new Error(receipt.refused);
  const steps = async (language: Language) =>
    (await listRequests(services, asBorrower(key.borrowerId), key.borrowerId, language)).requests[0]?.steps;
  return { reference: receipt.reference, steps };
}

test('easier terms are refused for a reason that was made, in its words of then; the other list knows nothing of it', async () => {
  const { reference, steps } = await requested();
  const pledged: ReasonDocument = { ...FAR, of: 'settlement', ru: 'Долг обеспечен', kz: 'Борыш қамтылған' };
  await agreeOn('settlement-zalog', pledged);
  const by = { act: actOf('collector', 'case.refused'), caller: at('collector') };
  const refusal = (...reasons: string[]) =>
    refuseRequest(services, by.act, by.caller, reference, { reasons, text: 'Подробности ниже.' });
  expect(await refusal('other', 'far')).toEqual({ refused: 'reason_not_offered', field: 'reasons' });
  expect(await refusal('zalog', 'other')).toEqual({});
  await agreeOn('settlement-zalog', { ...pledged, kz: 'Мүлдем басқа', ended: true });
  const other = RELEASED_REASONS.get('settlement-other');
  expect(await steps('kz')).toMatchObject([{ kind: 'refused', reasons: ['Борыш қамтылған', other?.kz] }]);
  expect(await steps('ru')).toMatchObject([{ reasons: ['Долг обеспечен', other?.ru] }]);
  const atDesk = await describeCase(
    services,
    actOf('collector', 'case.viewed'),
    reference,
    ['collector'],
    'ru',
  );
  expect(atDesk).toMatchObject({ steps: [{ kind: 'refused', reasons: ['Долг обеспечен', other?.ru] }] });
  const { act, caller } = { act: actOf('compliance'), caller: at('compliance') };
  const stands = { decision: 'stands', reasons: ['zalog'], text: 'Проверили.' } as const;
  expect(await decideDispute(services, act, caller, reference, stands)).toMatchObject({
    refused: expect.stringMatching(/case_over|case_not_found/),
  });
});

test('the database keeps no reason that nobody may give, no words that did not hold, and never other ones than were told', async () => {
  const refusing = (key: Key, codes: string[], versions: readonly (number | string)[]) =>
    database.transaction(machine, (tx) =>
      tx.run(sql`
        UPDATE loan_application SET status = 9, decided_at = ${services.clock.now()}, refusal_reasons = ${codes}, reason_versions = ${versions.map(Number)}
        WHERE borrower_id = ${key.borrowerId}`),
    );
  const versions = await database.transaction(machine, (tx) =>
    tx.rows<{ id: number; name: string }>(
      sql`SELECT version_id AS id, name FROM setting_version WHERE setting = 'reason' ORDER BY version_id`,
    ),
  );
  const of = (name: string) => versions.filter((one) => one.name === name).map(({ id }) => id);
  const [first, second, ended] = of(NAME) as [number, number, number];
  const [burden] = of('application-debt_burden') as [number];
  const [pledged] = of('settlement-zalog') as [number];
  const key = await parked(40_000);
  const wrong: readonly (readonly [string[], number[]])[] = [
    [['mood'], []],
    [['far'], [0]],
    [['far'], [first]],
    [['far'], [second]],
    [['far'], [ended]],
    [['bankrupt'], [burden]],
    [['far'], [pledged]],
    [['bankrupt'], [0, 0]],
    [[], [burden]],
  ];
  for (const [codes, ids] of wrong)
    await expect(refusing(key, codes, ids), `${codes} ${ids}`).rejects.toMatchObject({
      constraint: 'reasons_in_force',
    });
  await refusing(key, ['bankrupt', 'debt_burden'], [0, burden]);
  for (const [codes, ids] of [
    [
      ['bankrupt', 'debt_burden'],
      [0, 0],
    ],
    [[], []],
  ] as const)
    await expect(refusing(key, [...codes], ids)).rejects.toMatchObject({ constraint: 'reasons_as_told' });
  const { own } = await database.transaction(machine, (tx) =>
    tx.one<{ own: string[] }>(sql`SELECT own_refusal_reasons() AS own`),
  );
  expect(own).toEqual(OWN_REASONS.application);
});

test('the database keeps a reason in both languages, in its own list, and one of each list always offered', async () => {
  const kept = (name: string, document: object) =>
    asOwner(
      database,
      sql`INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('reason', ${name}, ${JSON.stringify(document)}, now())`,
    );
  for (const [name, document] of [
    [NAME, { ...FAR, kz: '' }],
    [NAME, { ...FAR, title_kz: null }],
    [NAME, { ...FAR, ended: null }],
    ['settlement-far', FAR],
    ['far', FAR],
    ['settlement-other', { ...FAR, of: 'settlement', ended: true }],
  ] as const)
    await expect(kept(name, document), name).rejects.toThrow(/reasons_in_both/);
  const step = (kind: string, id: number) =>
    asOwner(
      database,
      sql`INSERT INTO support_case_step (case_id, kind, text_sealed, staff_id, at, reason_versions)
        SELECT case_id, ${kind}, text_sealed, staff_id, at, ${[id]}::bigint[] FROM support_case_step WHERE kind = 'refused' LIMIT 1`,
    );
  const [given] = await database.transaction(machine, (tx) =>
    tx.rows<{ id: number }>(
      sql`SELECT reason_versions[1] AS id FROM support_case_step WHERE kind = 'refused'`,
    ),
  );
  await step('refused', given?.id ?? 0);
  await expect(step('fraud-rejected', given?.id ?? 0)).rejects.toMatchObject({
    constraint: 'reasons_in_force',
  });
  await expect(step('note', given?.id ?? 0)).rejects.toMatchObject({ constraint: 'reasons_in_force' });
});

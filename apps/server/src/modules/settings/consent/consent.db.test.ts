import type { ConsentDocument } from '@senim/contracts/office/settings/consent';
import { CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import { RELEASED_SHOWN, releasedDocuments } from '@senim/contracts/text/consents';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { asBorrower, registerPerson, STEP1 } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { readChain } from '../../applications/consents/read-chain.ts';
import { saveStep1 } from '../../applications/steps/save-step1.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { previewSetting } from '../../desk/settings/preview-setting.ts';
import { isConsented, mayAskRegisters } from '../../profile/check-consent.ts';
import { insertConsent, insertWithdrawal } from '../../profile/store.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { proposeSetting } from '../propose-setting.ts';
import { findConsent } from './find-consent.ts';
import { keepConsents } from './keep-consents.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const RELEASED = releasedDocuments('personal_data').at(-1)?.document as ConsentDocument;
const MORE: ConsentDocument = {
  ...RELEASED,
  ru: `${RELEASED.ru}\n\nСогласие даю свободно.`,
  kz: `${RELEASED.kz}\n\nКелісімді өз еркіммен беремін.`,
};
const tomorrow = () => addDays(dayInAlmaty(services.clock.now().getTime()), 1);
const read = <Value>(of: Parameters<typeof database.transaction<Value>>[1]) =>
  database.transaction(machineAct('test'), of);

async function agreeOn(document: ConsentDocument, from?: string): Promise<void> {
  const [maker, checker] = [desk('admin'), desk('owner')];
  const wish = { name: 'personal_data', document, from, reason: 'Так понятнее' };
  expect(await proposeSetting(services, maker.act, maker.caller, wish)).toEqual({});
  const { proposals } = await listProposals(services, checker.act, checker.caller);
  for (const { id } of proposals)
    expect(await decideProposal(services, checker.act, checker.caller, id, 'confirm')).toEqual({});
}

async function consented(seen?: string): Promise<number> {
  const { borrowerId } = await registerPerson(services);
  const body = { ...STEP1, personal_data_version: seen };
  expect(await saveStep1(services, asBorrower(borrowerId), borrowerId, body)).toMatchObject({ step: 1 });
  return borrowerId;
}

const chain = async (borrowerId: number, language: 'ru' | 'kz' = 'ru') =>
  (await readChain(services, asBorrower(borrowerId), borrowerId, language)).consents;

const standing = (borrowerId: number) =>
  read(async (tx) => [await isConsented(services, tx, borrowerId), await mayAskRegisters(tx, borrowerId)]);

const preview = () => previewSetting(services, { setting: 'consent', name: 'personal_data', document: MORE });

test('other words are asked for from the first second of their day, and each consent keeps the words it was given under', async () => {
  const form = keepConsents(services);
  const early = await consented(CONSENT_VERSIONS.personal_data);
  expect(await standing(early)).toEqual([true, true]);
  const before = await preview();
  expect(before).toMatchObject({ consents: { asked_now: 0, asked_then: 1 } });
  const day = tomorrow();
  await agreeOn(MORE, day);
  services.clock.advanceMs(instantAt(day, '00:00') - 1 - services.clock.now().getTime());
  expect((await keepConsents(services)()).ru).toEqual(RELEASED_SHOWN.ru);
  services.clock.advanceMs(1);
  const shown = (await form()).kz.personal_data;
  expect(shown.text.at(-1)).toBe('Келісімді өз еркіммен беремін.');
  expect(shown.version).toMatch(new RegExp(`^personal-data-${day}\\.\\d+$`));

  const late = await consented(shown.version);
  const [given] = await chain(late, 'kz');
  expect(given).toMatchObject({ version: shown.version, words: { text: shown.text } });
  const [former] = await chain(early);
  expect(former).toMatchObject({
    version: CONSENT_VERSIONS.personal_data,
    words: { text: RELEASED_SHOWN.ru.personal_data.text },
  });
  expect(await standing(late)).toEqual([true, true]);
  // The former words stand for what they named, and the form asks for the new ones.
  expect(await standing(early)).toEqual([false, true]);
  expect(await preview()).toMatchObject({ consents: { asked_now: 1, asked_then: 2, given: 2 } });
  const withdrawn = { borrowerId: early, consentId: former?.id ?? '', at: services.clock.now() };
  await read((tx) => insertWithdrawal(tx, withdrawn));
  expect(await preview()).toMatchObject({ consents: { asked_now: 0, asked_then: 1, given: 1 } });
});

test('nobody agrees to words that stood on no form of theirs: neither a step nor a consent is kept', async () => {
  const { borrowerId } = await registerPerson(services);
  const body = { ...STEP1, personal_data_version: 'personal-data-2026-11' };
  expect(await saveStep1(services, asBorrower(borrowerId), borrowerId, body)).toEqual({
    refused: 'consent_changed',
    field: 'consent_personal_data',
  });
  expect(await chain(borrowerId)).toEqual([]);
});

test('the database takes no consent to words of another kind, of another version, before they held, or taken back', async () => {
  await agreeOn({ ...MORE, ru: `${MORE.ru} Ещё раз.` }, tomorrow());
  const { borrowerId } = await registerPerson(services);
  const holds = await read((tx) => findConsent(services, tx, 'personal_data'));
  const givenAt = services.clock.now();
  const good = { ...holds, textVersion: holds.version, borrowerId, givenAt };
  const next = await read((tx) =>
    tx.one<{ id: number }>(sql`SELECT max(version_id) AS id FROM setting_version WHERE setting = 'consent'`),
  );
  const ahead = { versionId: next.id, textVersion: `personal-data-${tomorrow()}.${next.id}` };
  for (const wrong of [
    { kind: 'credit_bureau' },
    { textVersion: 'personal-data-2026-11-28' },
    { versionId: 999_999 },
    ahead,
  ])
    await expect(
      read(async (tx) => insertConsent(tx, { ...good, ...wrong, consentId: services.randomness.uuid() })),
    ).rejects.toThrow(/consent_as_worded|words no consent/);
  await read(async (tx) => insertConsent(tx, { ...good, consentId: services.randomness.uuid() }));
  const kept = (document: object, name = 'personal_data') => sql`
    INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('consent', ${name}, ${JSON.stringify(document)}, now())`;
  for (const [document, name] of [
    [{ ...MORE, kz: '' }, 'personal_data'],
    [MORE, 'marketing'],
  ] as const)
    await expect(asOwner(database, kept(document, name))).rejects.toThrow(/consents_in_both/);
});

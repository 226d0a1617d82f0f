import type { AnswerWords } from '@senim/contracts/office/settings/answer';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { proposeSetting } from '../propose-setting.ts';
import { findAnswers } from './find-answers.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const WORDS: AnswerWords = {
  setting: 'answer',
  title_ru: 'Справка о погашении',
  title_kz: 'Өтелгені туралы анықтама',
  ru: '{name}, справка по договору {number} готова в кабинете.',
  kz: '{name}, {number} шарт бойынша анықтама кабинетте дайын.',
  ended: false,
};

const propose = (document: AnswerWords, name = 'spravka', from?: string) =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, {
    name,
    document,
    from,
    reason: 'Часто спрашивают',
  });

async function confirm(): Promise<void> {
  const { act, caller } = desk('owner');
  const { proposals } = await listProposals(services, act, caller);
  for (const { id } of proposals)
    expect(await decideProposal(services, act, caller, id, 'confirm')).toEqual({});
}

const offered = async () =>
  (await database.transaction(machineAct('test'), (tx) => findAnswers(services, tx))).map(
    ({ title_ru: title }) => title,
  );

test('what is meant as new is refused where there is one of that name, so that nobody changes it unawares', async () => {
  const wish = { name: 'early-repayment', document: WORDS, from: undefined, reason: 'Новый ответ' };
  const { act, caller } = desk('admin');
  expect(await proposeSetting(services, act, caller, { ...wish, isNew: true })).toEqual({
    ...{ refused: 'setting_exists', field: 'name' },
  });
  expect((await listProposals(services, act, caller)).proposals).toEqual([]);
});

test('answers are offered as two have agreed on: those that came with the lender first, a new one from the second person’s word on, none that is taken out', async () => {
  const given = ['Досрочное погашение', 'Платёж ещё не виден', 'Трудно платить'];
  expect(await offered()).toEqual(given);
  expect(await propose(WORDS)).toEqual({});
  expect(await offered()).toEqual(given);
  await confirm();
  expect(await offered()).toEqual([...given, WORDS.title_ru]);
  const day = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  await propose({ ...WORDS, ended: true }, 'spravka', day);
  await propose({ ...WORDS, title_ru: 'Закрыть раньше' }, 'early-repayment', day);
  await confirm();
  services.clock.advanceMs(instantAt(day, '00:00') - 1 - services.clock.now().getTime());
  expect(await offered()).toEqual([...given, WORDS.title_ru]);
  services.clock.advanceMs(1);
  expect(await offered()).toEqual(['Закрыть раньше', ...given.slice(1)]);
});

test('an answer names only what a case has, and the database keeps it in both languages', async () => {
  expect(await propose({ ...WORDS, kz: `${WORDS.kz} {iin}` })).toEqual({
    refused: 'setting_words_unknown',
    field: 'kz',
    details: { what: '{iin}' },
  });
  const kept = (document: object) => sql`
    INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('answer', 'spravka', ${JSON.stringify(document)}, now())`;
  for (const wrong of [
    { ...WORDS, kz: '' },
    { ...WORDS, title_kz: null },
    { ...WORDS, ended: null },
  ])
    await expect(asOwner(database, kept(wrong))).rejects.toThrow(/answers_in_both/);
});

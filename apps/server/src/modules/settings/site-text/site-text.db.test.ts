import type { SiteText } from '@senim/contracts/office/settings/site-text';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { proposeSetting } from '../propose-setting.ts';
import { keepSiteTexts } from './keep-site-texts.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const GIVEN = RELEASE_TEXTS['faq-late'];
const WORDS: SiteText = { ...GIVEN, ru: 'Неустойка {penalty} в день.', kz: 'Күніне {penalty} айып.' };

const propose = (document: SiteText, from?: string, name = 'faq-late') =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, {
    name,
    document,
    from,
    reason: 'Короче и яснее',
  });

async function confirm(): Promise<void> {
  const { act, caller } = desk('owner');
  const { proposals } = await listProposals(services, act, caller);
  for (const { id } of proposals)
    expect(await decideProposal(services, act, caller, id, 'confirm')).toEqual({});
}

test('pages of two processes tell other words with the first second of their day, and before it those of the release', async () => {
  const pages = [keepSiteTexts(services), keepSiteTexts(services)];
  const shown = () => Promise.all(pages.map(async (page) => (await page())['faq-late']));
  expect(await shown()).toEqual([GIVEN, GIVEN]);
  const day = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  expect(await propose(WORDS, day)).toEqual({});
  await confirm();
  services.clock.advanceMs(instantAt(day, '00:00') - 1 - services.clock.now().getTime());
  const fresh = keepSiteTexts(services);
  expect((await fresh())['faq-late']).toEqual(GIVEN);
  services.clock.advanceMs(1);
  const { 'faq-late': late, 'faq-early': early } = await fresh();
  expect([late, early]).toEqual([WORDS, RELEASE_TEXTS['faq-early']]);
});

test('no figure is typed into a text of the site, whoever agrees, and none is made that the site has no place for', async () => {
  expect(await propose({ ...WORDS, kz: 'Күніне 1% айып.' })).toEqual({
    refused: 'setting_words_figure',
    field: 'kz',
    details: { what: '1' },
  });
  expect(await propose({ ...WORDS, ru: 'Пишите [сюда](https://example.kz).' })).toMatchObject({
    refused: 'setting_words_link',
  });
  expect(await propose(WORDS, undefined, 'faq-more')).toEqual({ refused: 'setting_not_found' });
  const kept = (document: object) => sql`
    INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('site-text', 'faq-late', ${JSON.stringify(document)}, now())`;
  for (const wrong of [
    { ...WORDS, ru: 'Пеня 2%' },
    { ...WORDS, title_kz: '5 күн' },
    { ...WORDS, kz: null },
  ])
    await expect(asOwner(database, kept(wrong))).rejects.toThrow(/no_figure_typed/);
  await asOwner(database, kept(WORDS));
});

import { checkSms, sendSms, submitFeedback } from '@senim/contracts/borrower/calls';
import { lists } from '@senim/contracts/text/ru/lists';
import { makeIin } from '@senim/kazakhstan/iin';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { atRest } from './axe.ts';
import { keepPicture } from './browser.ts';
import { callProduct } from './call-product.ts';
import { look, rightOf } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { codeAfter, openPhone, sessionOf } from './sandbox-people.ts';

/** What two people word, and whom they tell of a visitor: messages, answers, the site, partners. */
const desks = openedOffice();

type Seat = Awaited<ReturnType<ReturnType<typeof desks>['sitDown']>>;

/** Somebody whom a partner has sent registers. */
async function registerFrom(base: string, source: string): Promise<void> {
  const person = { phone: '77015550187', iin: makeIin('1991-05-17', 'female', 4301) ?? '' };
  const code = await codeAfter(base, person.phone, () => callProduct(base, sendSms, { body: person }));
  const attribution = { source, click_id: 'c7', web_id: '', addons: {} };
  const { success } = await callProduct(base, checkSms, { body: { ...person, code, attribution } });
  expect(success).toBe(true);
}

/** What is typed comes to the own phone of whoever words it, once its code is brought. */
async function triesOut({ page }: Seat): Promise<void> {
  const { test: words } = kz.messageWords;
  const phone = '77017650188';
  await page.goto(`${desks().base}/office/settings/message/money-sent`);
  await page.getByRole('button', { name: kz.settings.change }).click();
  const trial = page.getByRole('dialog').getByRole('region', { name: words.title });
  await trial.getByLabel(words.phone).fill(phone);
  // Enter is for the step at hand, also where the proposal around it could be sent.
  await page.getByRole('dialog').getByLabel(kz.reason).fill('Сөзі анық болсын');
  const code = await codeAfter(desks().base, phone, () => trial.getByLabel(words.phone).press('Enter'));
  await trial.getByLabel(words.code).fill(code);
  await trial.getByLabel(words.code).press('Enter');
  await trial.getByText(words.sent(2)).waitFor();
  await look(page, 'settings-message-tried-kz-360', '[role="dialog"]');
}

test('a message is found by a word of either language, read in both, and its address opens the same for a colleague', async () => {
  const owner = await desks().sitDown('owner', { at: '/office/settings/messages' });
  const words = ru.settings;
  const messages = owner.page.getByRole('region', { name: words.kinds.message });
  const search = messages.getByRole('searchbox', { name: words.worded.search });
  await search.pressSequentially('ондириледи 9-2');
  const overdue = messages.getByRole('group').filter({ hasText: ru.messageWords.names.overdue });
  await messages.getByText(ru.messageWords.subjects.debt, { exact: true }).waitFor();
  expect(await messages.getByText(ru.messageWords.subjects.payout, { exact: true }).count()).toBe(0);
  await overdue.getByText(ru.messageWords.names.overdue, { exact: true }).click();
  await overdue.getByText(ru.messageWords.fields.kz, { exact: true }).waitFor();
  await look(owner.page, 'settings-messages-found');
  const narrow = await desks().sitDown('owner', { language: 'kz', scheme: 'dark', width: 360 });
  await narrow.page.goto(owner.page.url());
  const same = narrow.page.getByRole('region', { name: kz.settings.kinds.message });
  await same.getByText(kz.messageWords.fields.ru, { exact: true }).waitFor();
  await same.scrollIntoViewIfNeeded();
  await look(narrow.page, 'settings-messages-found-kz-360');
  await triesOut(narrow);
  await search.fill('кәсіпкерлік');
  await messages.getByText(words.worded.none).waitFor();
  await overdue.waitFor({ state: 'detached' });
  expect([...owner.errors, ...narrow.errors]).toEqual([]);
  await Promise.all([owner.leave(), narrow.leave()]);
});

test('an answer that two have agreed on is put into a letter’s answer with two keys, its places filled from the case', async () => {
  const { answerWords: words } = ru;
  const owner = await desks().sitDown('owner', { at: '/office/settings?new=answer' });
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(words.fields.title_ru).fill('досрочное погашение');
  await dialog.getByRole('alert').filter({ hasText: words.alike }).waitFor();
  await look(owner.page, 'settings-answer-alike', '[role="dialog"]');
  await dialog.getByLabel(words.fields.title_ru).fill('Письмо получено');
  await dialog.getByLabel(words.fields.title_kz).fill('Хат алынды');
  await dialog.getByLabel(words.fields.ru).fill('{name}, спасибо. Ответим по {iin}.');
  await dialog.getByLabel(words.fields.kz).fill('{name}, рақмет. {reference} өтінішіңізге жауап береміз.');
  await dialog.getByText(words.unknown('{iin}')).waitFor();
  await dialog.getByLabel(ru.reason).fill('Спрашивают каждый день');
  expect(await dialog.getByRole('button', { name: ru.settings.propose }).isDisabled()).toBe(true);
  await dialog.getByLabel(words.fields.ru).fill('{name}, спасибо. Ответим по обращению {reference}.');
  await dialog.getByText('Айгерим, спасибо.').waitFor();
  await look(owner.page, 'settings-answer-new', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const receipt = await desks().call(submitFeedback, {
    body: {
      ...{ topic: 'question', name: 'Ильяс', phone: '77017650078', consent_personal_data: true },
      text: 'Как продлить заём?',
    },
  });
  if (!receipt.success) throw new Error('The letter was not taken.');
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article').filter({ hasText: 'Хат алынды' });
  await look(second.page, 'settings-answer-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await second.page.goto(`${desks().base}/office/queues/cases/${receipt.reference}`);
  const answer = second.page.getByRole('textbox', { name: kz.cases.words });
  const steps = second.page.getByRole('radiogroup', { name: kz.cases.steps });
  expect(await rightOf(steps.getByText(kz.cases.closeIt, { exact: true }))).toBeLessThanOrEqual(
    await rightOf(steps),
  );
  await answer.focus();
  await second.page.keyboard.press('/');
  await second.page.getByRole('option', { name: '4. Хат алынды' }).waitFor();
  await look(second.page, 'case-answers-kz-360');
  await second.page.keyboard.press('4');
  await expect
    .poll(() => answer.inputValue())
    .toBe(`Ильяс, спасибо. Ответим по обращению ${receipt.reference}.`);
  expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await look(second.page, 'case-answered-kz-360');
  await owner.page.reload();
  await owner.page
    .getByRole('region', { name: ru.settings.kinds.answer })
    .getByText('Письмо получено')
    .click();
  await owner.page.getByRole('link', { name: ru.settings.worded.whole }).click();
  await owner.page
    .getByRole('heading', { level: 1, name: ru.settings.named.answer('Письмо получено') })
    .waitFor();
  await look(owner.page, 'setting-answer');
  expect([...owner.errors, ...second.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave()]);
});

/** The second person confirms on a phone what somebody has proposed. */
async function confirmsAtPhone({ page }: Seat, said: string): Promise<void> {
  await page.goto(`${desks().base}/office/proposals`);
  const proposal = page.getByRole('article').filter({ hasText: said });
  await look(page, 'settings-reason-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
}

/** A review is refused for a reason that no release knows; none is chosen before somebody does. */
async function refusesFor({ page }: Seat, said: string): Promise<void> {
  await page.getByRole('link', { name: /Ахметов/ }).click();
  await page.getByLabel(kz.review.refuse).check();
  await page.getByLabel(said).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByLabel(said).check();
  await page.getByLabel(kz.review.note).fill('Шетелдегі мекенжайын көрсетті.');
  await look(page, 'review-reason-kz');
  await page.getByRole('button', { name: kz.review.refuse }).click();
  await page.getByText(kz.review.outcomes.refused).waitFor();
}

test('a reason that two have made is chosen at a review; the applicant reads it in their language, and lists find it by its name', async () => {
  const { reasonWords: words } = ru;
  const said = {
    ru: 'Займы выдаём только тем, кто живёт в Казахстане.',
    kz: 'Несиені тек Қазақстанда тұратындарға береміз.',
  };
  const owner = await desks().sitDown('owner', { at: '/office/settings/answers?new=reason' });
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(words.fields.of).first().click();
  await owner.page.getByRole('option', { name: words.lists.application }).click();
  await dialog.getByLabel(words.fields.title_ru).fill('банкротство');
  await dialog.getByRole('alert').filter({ hasText: words.alike }).waitFor();
  await dialog.getByLabel(words.fields.title_ru).fill('Живёт за рубежом');
  await dialog.getByLabel(words.fields.title_kz).fill('Шетелде тұрады');
  await dialog.getByLabel(words.fields.ru).fill(said.ru);
  await dialog.getByLabel(words.fields.kz).fill(said.kz);
  await dialog.getByLabel(words.fields.place).fill('4');
  await dialog.getByLabel(ru.reason).fill('Спрашивают каждую неделю');
  await look(owner.page, 'settings-reason-new', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const second = await desks().sitDown('compliance', { language: 'kz', scheme: 'dark', width: 360 });
  await confirmsAtPhone(second, 'Шетелде тұрады');
  await second.page.goto(`${desks().base}/office/settings/answers`);
  await second.page.getByText('Шетелде тұрады').click();
  await look(second.page, 'settings-reasons-kz-360');
  const manager = await desks().sitDown('manager', { language: 'kz', at: '/office/queues/reviews' });
  await refusesFor(manager, said.kz);

  const token = await sessionOf(desks().base, 'timur');
  for (const language of LANGUAGES) {
    const phone = await openPhone(desks().browser, desks().base, { language, token });
    await phone.goto(`${desks().base}/cabinet`);
    await phone.getByText(said[language]).waitFor();
    await keepPicture(phone, `refused-for-made-reason-${language}-360`);
    await phone.context().close();
  }
  await owner.page.goto(
    `${desks().base}/office/lists/applications?where=reasons:zhivet-za-rubezhom&columns=submitted_at,status,reasons`,
  );
  const column = lists.columns.applications.reasons;
  await owner.page.getByRole('row').filter({ hasText: 'Живёт за рубежом' }).waitFor();
  await owner.page.getByRole('button', { name: `${column}: Живёт за рубежом` }).click();
  await owner.page.getByRole('checkbox', { name: 'Живёт за рубежом' }).waitFor();
  expect(await owner.page.getByRole('checkbox', { name: 'Живёт за рубежом' }).isChecked()).toBe(true);
  await look(owner.page, 'applications-by-reason');
  expect([...owner.errors, ...second.errors, ...manager.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave(), manager.leave()]);
});

/** A consent gains a sentence: what it must name cannot be left out, and the form carries it as soon as the second person agrees. */
async function rewordsConsent({ owner, second, narrow }: Record<'owner' | 'second' | 'narrow', Seat>) {
  const { base } = desks();
  const onForm = async () => (await fetch(`${base}/signup`, { headers: { cookie: 'lang=kz' } })).text();
  expect(await onForm()).not.toContain('өз еркіммен');
  await owner.page.goto(`${base}/office/settings/consent/personal_data`);
  await owner.page.getByRole('button', { name: ru.settings.change }).click();
  const dialog = owner.page.getByRole('dialog');
  const said = dialog.getByLabel(ru.consents.fields.kz);
  const before = await said.inputValue();
  await said.fill('Келісемін.');
  await dialog.getByText(ru.consents.missing('ЖСН')).waitFor();
  await said.fill(`${before}\n\nКелісімді өз еркіммен беремін.`);
  await dialog.getByText(ru.consents.askedAnew).waitFor();
  await dialog.getByLabel(ru.reason).fill('Так яснее');
  await look(owner.page, 'settings-consent', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await owner.page.getByRole('link', { name: ru.settings.waits }).waitFor();
  await second.page.goto(`${base}/office/proposals`);
  const proposal = second.page.getByRole('article').filter({ hasText: 'өз еркіммен' });
  await look(second.page, 'settings-consent-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await expect.poll(onForm).toContain('өз еркіммен');
  await narrow.page.goto(`${base}/office/settings/consent/personal_data`);
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  await narrow.page.getByRole('dialog').getByText(kz.consents.askedAnew).waitFor();
  await look(narrow.page, 'settings-consent-kz-360', '[role="dialog"]');
}

test('an answer of the site is worded by two, takes no figure that is typed, and stands on the site at once with the figures of the products', async () => {
  const words = ru.siteTexts;
  const onSite = async () => (await fetch(`${desks().base}/faq`, { headers: { cookie: 'lang=kz' } })).text();
  expect(await onSite()).not.toContain('Кешіктірмеңіз');
  const owner = await desks().sitDown('owner', { at: '/office/settings/site-text/faq-late' });
  await owner.page.getByRole('button', { name: ru.settings.change }).click();
  const dialog = owner.page.getByRole('dialog');
  const said = dialog.getByLabel(words.fields.kz);
  await said.fill('Күніне 1% айып.');
  await dialog.getByText(words.flaws.figure('1')).waitFor();
  await said.fill('Кешіктірмеңіз:\n\n- күніне {penalty} айып;\n- [бізге жазыңыз](/feedback).');
  await dialog.getByRole('listitem').filter({ hasText: 'күніне 0,5% айып' }).waitFor();
  await dialog.getByLabel(ru.reason).fill('Короче и яснее');
  await look(owner.page, 'settings-site-text', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await owner.page.getByRole('link', { name: ru.settings.waits }).waitFor();
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article').filter({ hasText: 'Кешіктірмеңіз' });
  await look(second.page, 'settings-site-text-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await expect.poll(onSite).toContain('<li>күніне 0,5% айып;</li>');
  expect(await onSite()).toContain('<li><a href="/feedback">бізге жазыңыз</a>.</li>');
  await second.page.goto(`${desks().base}/faq?lang=kz#late`);
  await second.page.getByText('күніне 0,5% айып').waitFor();
  await keepPicture(second.page, 'site-faq-worded-kz-360');
  const narrow = await desks().sitDown('owner', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/settings/site-text/faq-who',
  });
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  await look(narrow.page, 'settings-site-text-kz-360', '[role="dialog"]');
  await rewordsConsent({ owner, second, narrow });
  expect([...owner.errors, ...second.errors, ...narrow.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave(), narrow.leave()]);
});

test('the conditions and the contacts of the site are worded by two, a number with its noun', async () => {
  const words = ru.siteTexts;
  const onSite = async (path: string) => (await fetch(`${desks().base}${path}`)).text();
  const owner = await desks().sitDown('owner', { at: '/office/settings/site-text/conditions-hard' });
  await owner.page.getByRole('button', { name: ru.settings.change }).click();
  const dialog = owner.page.getByRole('dialog');
  const said = dialog.getByLabel(words.fields.ru);
  await said.fill('Ответим за {answer_days} дней.');
  await dialog.getByText(words.flaws.forms('{answer_days}')).waitFor();
  await said.fill('+ [Напишите нам](/debt-disposal)\n+ Ответим не позже {answer_days|дня|дней}');
  await dialog.getByRole('listitem').filter({ hasText: 'не позже 15\u00a0дней' }).waitFor();
  await dialog.getByLabel(ru.reason).fill('Короче и яснее');
  await look(owner.page, 'settings-site-page', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await owner.page.getByRole('link', { name: ru.settings.waits }).waitFor();
  expect(await onSite('/loan-conditions')).not.toContain('не позже');
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article').filter({ hasText: 'не позже' });
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await expect.poll(() => onSite('/loan-conditions')).toContain('Ответим не позже 15\u00a0дней</li></ol>');
  for (const page of ['loan-conditions', 'how-get-money', 'payments-info', 'contacts']) {
    await second.page.goto(`${desks().base}/${page}?lang=kz`);
    await keepPicture(second.page, `site-${page}-kz-360`);
    await owner.page.goto(`${desks().base}/${page}?lang=ru`);
    await keepPicture(owner.page, `site-${page}-ru`);
  }
  expect([...owner.errors, ...second.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave()]);
});

test('the owner adds a partner that no release knows, a second person confirms it, a trial call counts nowhere, and whoever comes by its link is theirs', async () => {
  const owner = await desks().sitDown('owner', { at: '/office/settings/offer' });
  const { partners: words, settings } = ru;
  await owner.page.getByRole('button', { name: words.newPartner }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(words.name).fill('New-Net');
  await dialog.getByText(/\/\?utm_source=new-net&click_id=\{click_id\}/).waitFor();
  await dialog.getByLabel(words.title).fill('Новая сеть');
  const issued = dialog.getByRole('textbox', { name: words.goals.issued });
  await issued.fill('https://127.0.0.1/in?click={click_id}');
  await dialog.getByText(words.flaws.address()).waitFor();
  await issued.fill('https://go.new-net.example/in?click={click_id}&id={our_id}&goal={goal}&state={status}');
  await dialog.getByText(/click=test-click&id=test000000000000&goal=issued&state=approved$/).waitFor();
  await dialog.getByLabel(ru.reason).fill('Договор от 20 ноября');
  await look(owner.page, 'settings-new-partner', '[role="dialog"]');
  await dialog.getByRole('button', { name: settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article', { name: kz.settings.named.partner('new-net') });
  await look(second.page, 'settings-partner-proposal-kz');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await owner.page.goto(`${desks().base}/office/settings/partner/new-net`);
  await owner.page.getByRole('button', { name: words.testSend }).click();
  await owner.page.getByText(words.outcomes.accepted).waitFor();
  await look(owner.page, 'setting-partner-tried');
  const heard = await fetch(`${desks().base}/sandbox/postbacks`);
  expect(await heard.text()).not.toContain('test-click');
  await registerFrom(desks().base, 'new-net');
  await owner.page.getByRole('link', { name: words.log }).click();
  await owner.page.getByRole('heading', { level: 1, name: lists.titles.postbacks }).waitFor();
  const told = owner.page.getByRole('row', { name: lists.codes['postback-state']['not-wanted'] });
  await expect
    .poll(
      async () => {
        await owner.page.reload();
        await owner.page.getByRole('heading', { level: 1 }).waitFor();
        await atRest(owner.page);
        return told.count();
      },
      { interval: 500 },
    )
    .toBe(1);
  await look(owner.page, 'list-postbacks');
  const narrow = await desks().sitDown('owner', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/settings/partner/new-net',
  });
  await narrow.page.getByRole('button', { name: kz.partners.testSend }).click();
  await narrow.page.getByText(kz.partners.outcomes.accepted).waitFor();
  await look(narrow.page, 'setting-partner-kz-360');
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  await narrow.page.getByRole('dialog').getByLabel(kz.partners.told).waitFor();
  await look(narrow.page, 'setting-partner-change-kz-360', '[role="dialog"]');
  expect([...owner.errors, ...second.errors, ...narrow.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave(), narrow.leave()]);
});

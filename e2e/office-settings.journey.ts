import { quoteLoan } from '@senim/contracts/borrower/calls';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { callProduct } from './call-product.ts';
import { look } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';

/** What the owner changes by themselves, and never alone. */
const desks = openedOffice();

/** The daily rate that the site tells for a code; nothing where it takes none. */
async function rateWith(promo_code: string | undefined): Promise<number | undefined> {
  const body = { loan_type: 'short', amount: 60_000, period: 15, ...(promo_code && { promo_code }) };
  const told = await callProduct(desks().base, quoteLoan, { body });
  return told.success ? Number(told.daily_rate) : undefined;
}

test('the owner makes a promo code, a second person confirms it, and the site takes it at once until both have ended it', async () => {
  const owner = await desks().sitDown('owner');
  const words = ru.settings;
  await owner.page.getByRole('link', { name: words.title }).click();
  await owner.page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await owner.page.getByRole('link', { name: words.rooms.names.offer }).waitFor();
  await look(owner.page, 'settings');
  await owner.page.getByRole('link', { name: words.rooms.names.offer }).click();
  await owner.page.getByRole('button', { name: words.newPromo }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(words.promo.name).fill('kuz-30');
  await dialog.getByLabel(words.promo.discount_percent).fill('30');
  await dialog.getByRole('combobox', { name: words.promo.audience }).click();
  await owner.page.getByRole('option', { name: words.promo.audiences.everyone }).click();
  await dialog.getByLabel(words.promo.valid_from).fill('01.01.2026');
  await dialog.getByLabel(words.promo.valid_through).fill('31.12.2030');
  await dialog.getByLabel(ru.reason).fill('К осенней распродаже');
  await look(owner.page, 'settings-new-promo', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.page.goto(`${desks().base}/office/proposals`);
  const own = owner.page.getByRole('article', { name: words.named['promo-code']('KUZ-30') });
  await own.getByText(ru.proposals.own).waitFor();
  expect(await own.getByRole('button', { name: ru.proposals.confirm }).count()).toBe(0);
  expect(await rateWith('KUZ-30')).toBeUndefined();
  const second = await desks().sitDown('compliance', { language: 'kz', scheme: 'dark' });
  const confirm = async () => {
    await second.page.goto(`${desks().base}/office/proposals`);
    const proposal = second.page.getByRole('article', { name: kz.settings.named['promo-code']('KUZ-30') });
    await proposal.getByRole('table', { name: kz.settings.difference }).waitFor();
    await look(second.page, 'settings-proposal-kz');
    await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
    const asked = second.page.getByRole('dialog');
    await asked.getByLabel(kz.reason).fill('Келісілді');
    await asked.getByRole('button', { name: kz.proposals.confirm }).click();
    await proposal.waitFor({ state: 'detached' });
  };
  await confirm();
  const usual = (await rateWith(undefined)) ?? 0;
  expect(await rateWith('KUZ-30')).toBeLessThan(usual);
  await owner.page.goto(`${desks().base}/office/settings/promo-code/KUZ-30`);
  await owner.page.getByRole('button', { name: words.end }).click();
  await dialog.getByText(/Подорожали бы: \d/).waitFor();
  await dialog.getByLabel(ru.reason).fill('Распродажа окончена');
  await dialog.getByRole('button', { name: words.propose, exact: true }).click();
  await owner.page.getByRole('link', { name: words.waits }).waitFor();
  expect(await rateWith('KUZ-30')).toBeLessThan(usual);
  await confirm();
  expect(await rateWith('KUZ-30')).toBeUndefined();
  await second.page.goto(`${desks().base}/office/settings/promo-code/KUZ-30`);
  await second.page.getByRole('table', { name: kz.settings.history }).waitFor();
  await look(second.page, 'setting-kz');
  await owner.page.reload();
  await owner.page.getByRole('button', { name: words.rollBack }).click();
  await dialog.getByRole('table', { name: words.difference }).waitFor();
  await dialog.getByLabel(ru.reason).fill('Продлили по просьбе партнёра');
  await look(owner.page, 'settings-roll-back', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.propose }).click();
  await owner.page.getByRole('link', { name: words.waits }).waitFor();
  await confirm();
  expect(await rateWith('KUZ-30')).toBeLessThan(usual);
  const narrow = await desks().sitDown('owner', {
    language: 'kz',
    width: 360,
    at: '/office/settings/promo-code/KUZ-30',
  });
  await narrow.page.getByRole('table', { name: kz.settings.history }).waitFor();
  await look(narrow.page, 'setting-kz-360');
  expect([...owner.errors, ...second.errors, ...narrow.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave(), narrow.leave()]);
});

test('the owner lowers the rate of a product and sees what it would come to, a second person confirms it, and the site tells it at once', async () => {
  const usual = (await rateWith(undefined)) ?? 0;
  const owner = await desks().sitDown('owner', { at: '/office/settings/product/short' });
  const words = ru.settings;
  await owner.page.getByRole('table', { name: words.history }).waitFor();
  await look(owner.page, 'settings-product');
  await owner.page.getByRole('button', { name: words.change }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${words.product.amount_max}( \\*)?$`)).fill('4000');
  await dialog.getByLabel(ru.reason).fill('Ставка как у соседей');
  await dialog.getByRole('button', { name: words.propose }).click();
  await expect
    .poll(() =>
      dialog.getByLabel(new RegExp(`^${words.product.amount_max}( \\*)?$`)).getAttribute('aria-invalid'),
    )
    .toBe('true');
  const marked = dialog.getByLabel(new RegExp(`^${words.product.amount_max}( \\*)?$`));
  await expect.poll(() => marked.evaluate((field) => field === document.activeElement)).toBe(true);
  await look(owner.page, 'settings-product-contradicts', '[role="dialog"]');
  await dialog.getByLabel(new RegExp(`^${words.product.amount_max}( \\*)?$`)).fill('176000');
  await dialog.getByLabel(words.product.daily_rate_ppm_max).fill('0,2');
  await dialog.getByRole('row', { name: words.product.daily_rate_ppm_max }).waitFor();
  await dialog.getByText(/Подешевели бы: \d/).waitFor();
  await look(owner.page, 'settings-product-change', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await rateWith(undefined)).toBe(usual);
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article').filter({ hasText: 'Ставка как у соседей' });
  await proposal.getByRole('table', { name: kz.settings.whatIf.title }).waitFor();
  await look(second.page, 'settings-product-proposal-kz');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  expect(await rateWith(undefined)).toBeLessThan(usual);
  const narrow = await desks().sitDown('owner', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/settings/product/short',
  });
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  const small = narrow.page.getByRole('dialog');
  await small.getByLabel(kz.settings.product.daily_rate_ppm_max).fill('0,25');
  await small.getByText(/Қымбаттар еді: \d/).waitFor();
  await small.getByRole('table', { name: kz.settings.whatIf.title }).scrollIntoViewIfNeeded();
  await look(narrow.page, 'settings-product-change-kz-360', '[role="dialog"]');
  const refused = / 422 /;
  expect([...owner.errors, ...second.errors, ...narrow.errors].filter((line) => !refused.test(line))).toEqual(
    [],
  );
  await Promise.all([owner.leave(), second.leave(), narrow.leave()]);
});

test('the owner closes the office an hour earlier and moves a day off, a second person confirms both, and limits are shown with their bounds', async () => {
  const owner = await desks().sitDown('owner', { at: '/office/settings' });
  const words = ru.settings;
  const { hours, days } = ru.lenderRules;
  await owner.page.getByRole('link', { name: words.named['office-hours']() }).click();
  await owner.page.getByRole('button', { name: words.change }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: hours.closes }).click();
  await owner.page.getByRole('option', { name: '17:00' }).click();
  await dialog.getByRole('row', { name: hours.closes }).waitFor();
  await dialog.getByLabel(ru.reason).fill('Зимой до пяти');
  await look(owner.page, 'settings-hours-change', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.propose }).click();
  await owner.page.getByRole('link', { name: words.waits }).waitFor();
  await owner.page.goto(`${desks().base}/office/settings?new=days-off`);
  await dialog.getByRole('button', { name: days.off }).click();
  await owner.page.locator('button.mantine-DatePickerInput-day:not([data-disabled])').first().click();
  await look(owner.page, 'settings-days-off-picked', '[role="dialog"]');
  await dialog.getByLabel(days.source).fill('Постановление № 1 от 1 ноября');
  await dialog.getByLabel(ru.reason).fill('Перенос выходного');
  await dialog.getByText(words.whatIf.beside['days-off']).waitFor();
  await look(owner.page, 'settings-days-off', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    at: '/office/proposals',
  });
  const waiting = second.page.getByRole('article').filter({ hasText: /Зимой до пяти|Перенос выходного/ });
  await waiting.nth(1).waitFor();
  await look(second.page, 'settings-hours-proposal-kz');
  for (const left of [1, 0]) {
    await waiting.first().getByRole('button', { name: kz.proposals.confirm }).click();
    const asked = second.page.getByRole('dialog');
    await asked.getByLabel(kz.reason).fill('Келісілді');
    await asked.getByRole('button', { name: kz.proposals.confirm }).click();
    await expect.poll(() => waiting.count()).toBe(left);
  }
  await owner.page.goto(`${desks().base}/office/settings`);
  await owner.page.getByText(hours.summary('09:00 – 17:00', '08:00 – 21:00')).waitFor();
  await owner.page.getByText(days.summary(1, 0)).waitFor();
  await look(owner.page, 'settings-all');
  const narrow = await desks().sitDown('owner', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/settings',
  });
  await narrow.page.getByRole('heading', { level: 1, name: kz.settings.title }).waitFor();
  await narrow.page.getByText(kz.lenderRules.days.summary(1, 0)).waitFor();
  await look(narrow.page, 'settings-all-kz-360');
  await narrow.page.getByRole('searchbox', { name: kz.settings.worded.search }).fill('мерзими откен');
  await narrow.page.getByRole('region', { name: kz.settings.kinds.message }).waitFor();
  await look(narrow.page, 'settings-found-kz-360');
  await narrow.page.goto(`${desks().base}/office/settings/lender`);
  await narrow.page.getByText(kz.lenderRules.days.summary(1, 0)).waitFor();
  await look(narrow.page, 'settings-room-kz-360');
  await narrow.page.goto(`${desks().base}/office/settings/limits/lender`);
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  const small = narrow.page.getByRole('dialog');
  await small.getByLabel(kz.lenderRules.limits.names.debt_burden_percent_max).fill('60');
  await look(narrow.page, 'settings-limits-kz-360', '[role="dialog"]');
  await small.getByLabel(kz.reason).fill('Тым көп');
  expect(await small.getByRole('button', { name: kz.settings.propose }).isDisabled()).toBe(true);
  await small.getByLabel(kz.lenderRules.limits.names.debt_burden_percent_max).fill('40');
  await small.getByRole('row', { name: kz.lenderRules.limits.names.debt_burden_percent_max }).waitFor();
  await narrow.page.goto(`${desks().base}/office/settings/registers/lender`);
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  await small.getByRole('combobox', { name: kz.lenderRules.registers.names.bureau }).click();
  await narrow.page.getByRole('option', { name: kz.lenderRules.registers.who.people }).click();
  await small.getByRole('row', { name: kz.lenderRules.registers.names.bureau }).waitFor();
  await look(narrow.page, 'settings-registers-kz-360', '[role="dialog"]');
  await narrow.page.goto(`${desks().base}/office/settings/message/overdue`);
  await narrow.page.getByRole('button', { name: kz.settings.change }).click();
  const said = small.getByRole('textbox', { name: kz.messageWords.fields.kz, exact: true });
  const told = await said.inputValue();
  await said.fill(told.replace('{amount}', ''));
  await small.getByText(kz.messageWords.flaws.missing('{amount}')).waitFor();
  await look(narrow.page, 'settings-message-kz-360', '[role="dialog"]');
  await said.fill(`${told} Рақмет.`);
  await small.getByRole('row', { name: kz.messageWords.fields.kz, exact: false }).waitFor();
  expect([...owner.errors, ...second.errors, ...narrow.errors]).toEqual([]);
  await Promise.all([owner.leave(), second.leave(), narrow.leave()]);
});

test('the lender gets another phone by two people, the site tells it at once, and an account for today is refused at its day', async () => {
  const owner = await desks().sitDown('owner', { at: '/office/settings' });
  const words = ru.settings;
  const { fields } = ru.identity;
  await owner.page.getByRole('link', { name: words.named.identity() }).click();
  await owner.page.getByRole('button', { name: words.change }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(fields.phone).fill('8 705 700 00 01');
  await dialog.getByRole('row', { name: fields.phone }).waitFor();
  await dialog.getByLabel(fields.iban).fill('KZ43 722C 0000 5544 3322');
  await dialog.getByLabel(fields.bic).fill('CASPKZKA');
  await dialog.getByLabel(ru.reason).fill('Новый номер');
  await dialog.getByRole('button', { name: words.propose }).click();
  await expect.poll(() => dialog.getByLabel(words.from).getAttribute('aria-invalid')).toBe('true');
  await look(owner.page, 'settings-identity-refused', '[role="dialog"]');
  const { iban, bic } = SENIM.identity.account;
  await dialog.getByLabel(fields.iban).fill(iban);
  await dialog.getByLabel(fields.bic).fill(bic);
  await dialog.getByRole('button', { name: words.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const contacts = async () => (await fetch(`${desks().base}/contacts`)).text();
  expect(await contacts()).not.toContain('+7 705 700 00 01');
  const second = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = second.page.getByRole('article').filter({ hasText: 'Новый номер' });
  await proposal.getByRole('table', { name: kz.settings.difference }).waitFor();
  await look(second.page, 'settings-identity-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = second.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  expect(await contacts()).toContain('+7 705 700 00 01');
  await second.page.goto(`${desks().base}/office/settings/identity/lender`);
  await second.page.getByRole('table', { name: kz.settings.history }).waitFor();
  await look(second.page, 'settings-identity-kz-360');
  await owner.page.reload();
  await owner.page.getByRole('button', { name: words.rollBack }).first().click();
  await dialog.getByLabel(words.from).fill('01.02.2040');
  await dialog.getByLabel(ru.reason).fill('К февралю прежний номер');
  await look(owner.page, 'settings-identity-roll-back', '[role="dialog"]');
  await dialog.getByRole('button', { name: words.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  await second.page.goto(`${desks().base}/office/proposals`);
  await second.page.getByRole('article').filter({ hasText: 'прежний номер' }).getByText('2040').waitFor();
  const refused = / 422 /;
  expect([...owner.errors, ...second.errors].filter((line) => !refused.test(line))).toEqual([]);
  await Promise.all([owner.leave(), second.leave()]);
});

test('the numbers of the law stand in the office, each with its article, and two people enter the MCI of the year to come', async () => {
  const owner = await desks().sitDown('owner', { at: '/office/settings' });
  await owner.page.getByRole('link', { name: ru.law.title }).click();
  const row = owner.page.getByRole('row', { name: new RegExp(`^${ru.law.names['gesv-short']}`) });
  await row.getByText(ru.law.bounds['gesv-short']('179%')).waitFor();
  await row.getByText(/№\u00a062/).waitFor();
  await owner.page.getByRole('row', { name: ru.settings.named.mci('2026') }).waitFor();
  await look(owner.page, 'settings-law');
  await owner.page.getByRole('link', { name: ru.settings.rooms.names.rules }).click();
  await owner.page.getByRole('button', { name: ru.settings.named.mci('2027') }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(ru.law.mci.tenge).fill('46000');
  await dialog.getByLabel(ru.law.mci.source).fill('Закон о республиканском бюджете на 2027–2029 годы, ст. 7');
  await dialog.getByLabel(ru.reason).fill('Бюджет принят');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await expect.poll(() => dialog.getByLabel(ru.law.mci.tenge).getAttribute('aria-invalid')).toBe('true');
  await look(owner.page, 'settings-mci', '[role="dialog"]');
  await dialog.getByLabel(ru.law.mci.tenge).fill('4600');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const narrow = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = narrow.page.getByRole('article').filter({ hasText: 'Бюджет принят' });
  await proposal.getByRole('table', { name: kz.settings.difference }).waitFor();
  await look(narrow.page, 'settings-mci-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = narrow.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await narrow.page.goto(`${desks().base}/office/settings/law`);
  await narrow.page.getByRole('row', { name: kz.settings.named.mci('2027') }).waitFor();
  await look(narrow.page, 'settings-law-kz-360');
  const refused = / 422 /;
  expect([...owner.errors, ...narrow.errors].filter((line) => !refused.test(line))).toEqual([]);
  await Promise.all([owner.leave(), narrow.leave()]);
});

test('a cap looser than the law is refused with its article, and a stricter one of two people lowers the price of new loans', async () => {
  const owner = await desks().sitDown('owner', { at: '/office/settings' });
  const words = ru.law.caps;
  await owner.page.getByRole('link', { name: ru.settings.named.caps() }).click();
  await owner.page.getByRole('button', { name: ru.settings.change }).click();
  const dialog = owner.page.getByRole('dialog');
  const rate = dialog.getByLabel(words.names.daily_rate_below);
  await rate.fill('0,35');
  await dialog.getByLabel(ru.reason).fill('Решение правления № 4');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await dialog
    .getByText(/меньше\u00a00,3%\. Источник: .*№\u00a062/)
    .first()
    .waitFor();
  await look(owner.page, 'settings-caps-refused', '[role="dialog"]');
  await rate.fill('0,1');
  await dialog.getByRole('table', { name: ru.settings.whatIf.title }).waitFor();
  await look(owner.page, 'settings-caps', '[role="dialog"]');
  await dialog.getByRole('button', { name: ru.settings.propose }).click();
  await dialog.waitFor({ state: 'detached' });
  const usual = (await rateWith(undefined)) ?? 0;
  const narrow = await desks().sitDown('compliance', {
    language: 'kz',
    scheme: 'dark',
    width: 360,
    at: '/office/proposals',
  });
  const proposal = narrow.page.getByRole('article').filter({ hasText: '№ 4' });
  await proposal.getByRole('table', { name: kz.settings.difference }).waitFor();
  await look(narrow.page, 'settings-caps-proposal-kz-360');
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  const asked = narrow.page.getByRole('dialog');
  await asked.getByLabel(kz.reason).fill('Келісілді');
  await asked.getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  const capped = (await rateWith(undefined)) ?? 0;
  expect(capped).toBeLessThan(usual);
  expect(capped).toBeLessThan(0.1);
  await narrow.page.goto(`${desks().base}/office/settings/law`);
  await narrow.page
    .getByRole('link', { name: kz.law.caps.own(kz.law.bounds['daily-rate-below']('0,1%')) })
    .waitFor();
  await look(narrow.page, 'settings-law-own-kz-360');
  const refused = / 422 /;
  expect([...owner.errors, ...narrow.errors].filter((line) => !refused.test(line))).toEqual([]);
  await Promise.all([owner.leave(), narrow.leave()]);
});

import { CAST } from '@senim/database/cast/members';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdfForTests } from '../apps/server/src/modules/documents/papers/papers-for-tests.ts';
import { openedProduct } from './opened-product.ts';
import { smsTo } from './sandbox-people.ts';

/** A person without JavaScript writes to us, makes a mistake, mends it, and gets a number, a day and an SMS. */
const opened = openedProduct();

const WORDS = {
  ru: { send: 'Отправить', number: 'Номер обращения', text: 'Платёж не учтён, хотя чек у меня.' },
  kz: { send: 'Жіберу', number: 'Өтініш нөмірі', text: 'Чек қолымда болса да, төлем есептелмеді.' },
} as const;

const RECEIPT = { name: 'чек.pdf', mimeType: 'application/pdf', buffer: await pdfForTests(0, 'чек') };

async function openForm(path: string, language: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await opened().browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled,
  });
  await context.addCookies([{ name: 'lang', value: language, url: opened().url }]);
  const page = await context.newPage();
  await page.goto(opened().url + path);
  return page;
}

const CASES = [
  { path: '/complaint', topic: 'payment', language: 'ru', script: false, file: true, phone: '77017660001' },
  { path: '/feedback', topic: 'question', language: 'kz', script: false, file: false, phone: '77017660002' },
  {
    path: '/debt-disposal',
    topic: 'deferral',
    language: 'kz',
    script: true,
    file: true,
    phone: '77017660003',
  },
  { path: '/complaint', topic: 'data', language: 'ru', script: true, file: true, phone: '77017660004' },
] as const;

test.each(CASES)(
  '$path in $language, scripts $script, a file $file',
  async ({ path, topic, language, script, file, phone }) => {
    const words = WORDS[language];
    const page = await openForm(path, language, script);
    await page.locator('#topic').selectOption(topic);
    await page.locator('#text').fill(words.text);
    await page.locator('#name').fill('Айгерім');
    if (file) await page.locator('#files').setInputFiles(RECEIPT);
    await page.getByRole('button', { name: words.send }).click();

    await page.locator('a[href="#phone"]').waitFor();
    expect(await page.locator('a[href="#consent_personal_data"]').count()).toBe(1);
    expect(await page.locator('#text').inputValue()).toBe(words.text);
    expect(await page.locator('#topic').inputValue()).toBe(topic);

    // A script keeps the file; without one the page names it, and it is chosen again.
    if (file) await expect.poll(() => page.locator('main').textContent()).toContain(RECEIPT.name);
    if (file && !script) await page.locator('#files').setInputFiles(RECEIPT);
    await page.locator('#phone').fill(`8 (701) 766-00-0${phone.at(-1)}`);
    await page.locator('#consent_personal_data').check();
    await page.getByRole('button', { name: words.send }).click();
    await page.getByText(words.number).waitFor();
    const reference =
      /[A-Z](-[0-9A-Z]{4}){2}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    await expect.poll(() => smsTo(opened().url, phone)).toEqual([expect.stringContaining(reference)]);

    if (!script && !file) {
      await page.reload();
      expect(await page.locator('main').textContent()).toContain(reference);
    }
    expect(await smsTo(opened().url, phone)).toHaveLength(1);
    await page.context().close();
  },
);

/** What React puts off for a moment waits until `letWake` is called: the page stays half awake. */
const holdWaking = (page: Page) =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    } as typeof postMessage;
    const letWake = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of held) post();
    };
    Object.assign(window, { letWake });
  });

test('a file that is chosen in the moment in which the form wakes is kept', async () => {
  const context = await opened().browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await holdWaking(page);
  await page.goto(`${opened().url}/complaint`);
  await page.locator('#text').focus();
  const hasBegun = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('[data-island]')?.firstElementChild ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    );
  await expect.poll(hasBegun).toBe(true);
  await page.locator('#files').setInputFiles(RECEIPT);
  await page.evaluate(() => (window as unknown as { letWake: () => void }).letWake());
  await page.getByText(RECEIPT.name).waitFor();
  await context.close();
});

test('a letter that cannot be sent loses nothing, says what is wrong, and goes out on another try', async () => {
  const page = await openForm('/feedback', 'ru', true);
  await page.locator('#topic').selectOption('site');
  await page.locator('#text').fill('Страница оплаты не открывается.');
  await page.locator('#name').fill('Данияр');
  await page.locator('#phone').fill('87017660009');
  await page.locator('#consent_personal_data').check();
  const program = { name: 'фото.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is a program') };
  await page.locator('#files').setInputFiles([program, RECEIPT]);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.locator('a[href="#files"]').getByText('«фото.jpg» не похож').waitFor();
  await page.getByRole('button', { name: 'Убрать файл фото.jpg' }).click();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что-то пошло не так' });
  await dialog.getByText('Нет связи').waitFor();
  expect(await page.locator('#text').inputValue()).toBe('Страница оплаты не открывается.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('heading', { name: 'Сообщение получено' }).waitFor();
  await page.context().close();
});

test('a debt is looked up without a script, and a stranger learns nothing of who is a client', async () => {
  const page = await openForm('/payment', 'ru', false);
  await page.locator('#account').fill('900101300007');
  await page.locator('main button[type=submit]').click();
  await expect.poll(() => page.locator('main').textContent()).toContain('нет договора');
  expect(page.url()).not.toContain('900101300007');
  await page.context().close();
});

test('a bank’s app is opened without a script with the number and the sum, and a wrong sum is asked for again', async () => {
  const debtor = CAST.find(({ status }) => status === 7);
  const page = await openForm('/payment', 'kz', false);
  await page.locator('#account').fill(debtor?.iin ?? '');
  await page.locator('main button[type=submit]').click();
  await page.locator('#amount').fill('0');
  await page.locator('main button[name=by_app]').click();
  await page.locator('#amount[aria-invalid="true"]').waitFor();
  await page.locator('#amount').fill('1 000,5');
  await page.locator('main button[name=by_app]').click();
  const link = page.locator('main a[href*="sum=1000.50"]');
  expect(await link.getAttribute('href')).toContain(debtor?.iin);
  expect(await page.locator('main svg[role=img]').count()).toBe(1);
  await page.context().close();
});

test('a debt is paid by card without a script and without signing in, by whoever knows the number', async () => {
  const debtor = CAST.find(({ status }) => status === 7);
  const page = await openForm('/payment', 'kz', false);
  await page.locator('#account').fill(debtor?.iin ?? '');
  await page.locator('main button[type=submit]').click();
  await page.locator('#amount').waitFor();
  const shown = (await page.locator('main').textContent()) ?? '';
  expect(shown).not.toContain(debtor?.surname);
  expect(shown).not.toContain(debtor?.iin);
  await page.locator('#amount').fill('1 000');
  await page.locator('main button[name=by_card]').click();
  const link = page.locator('main').getByRole('link', { name: /төлеу/ });
  expect(await link.getAttribute('href')).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):\d+\//);
  const bank = await page.goto((await link.getAttribute('href')) ?? '');
  expect(bank?.status()).toBe(200);
  await page.context().close();
});

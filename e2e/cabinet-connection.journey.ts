import { exportOwnData, logout } from '@senim/contracts/borrower/calls';
import { payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { decrypted, testBrowser } from '../apps/sandbox/src/browser-for-tests.ts';
import { keepPicture } from './browser.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { memberOf, smsTo } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

type PushAddress = ReturnType<typeof testBrowser>['subscription'];

/** What stands between a device and the product: a connection, a push service, a session that ends, answers that are lost. */
const cabinets = castsCabinets();

test('without a connection the cabinet shows what it last knew and says so; with it, it goes on by itself', async () => {
  const page = await cabinets().visits.open('yerlan', 'ru', '/cabinet');
  const heading = page.getByRole('heading', { name: ru.info.failed });
  await heading.waitFor();
  const notice = page.getByText(ru.cabinet.lastKnown('').slice(0, 30));
  await page.context().setOffline(true);
  await whenBack(notice);
  expect(await heading.isVisible()).toBe(true);
  await keepPicture(page, 'offline-ru');
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await heading.waitFor();
  await notice.waitFor();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((path) => path !== '/cabinet' && !path.startsWith('/static/'))).toEqual([]);
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.close();
});

/** The push service of the sandbox, which speaks no contract of ours. */
const push = async (path: string, method: 'GET' | 'POST') =>
  (await fetch(cabinets().url + path, { method })).json() as Promise<Record<string, unknown>>;

test.each([
  { language: 'ru', text: ru, key: 'asel' },
  { language: 'kz', text: kz, key: 'kanat' },
] as const)(
  'notifications of a device are asked for by a touch alone, come encrypted and name nothing, and can be turned off, in $language',
  async ({ language, text, key }) => {
    const page = await cabinets().visits.open(key, language, '/cabinet/notifications');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const phone = testBrowser(String((await push('/sandbox/push', 'POST')).endpoint));
    await playPushManager(page, phone.subscription);
    await page.reload();
    await page.getByRole('button', { name: text.notifications.deviceOn }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBeUndefined();
    await keepPicture(page, `notifications-device-${language}`);
    await page.getByRole('button', { name: text.notifications.deviceOn }).click();
    await page.getByText(text.notifications.deviceStates.on).waitFor();

    const account = memberOf(key).iin;
    await cabinets().visits.call(payAtSandboxTerminal, { body: { account, sum: '1000' } });
    const come = `/sandbox/push?endpoint=${encodeURIComponent(phone.subscription.endpoint)}`;
    const messages = async () => (await push(come, 'GET')).messages as { body: string }[];
    await expect.poll(async () => (await messages()).length).toBeGreaterThan(0);
    const [message] = await messages();
    const payload = decrypted(Buffer.from(message?.body ?? '', 'base64'), phone);
    expect(payload).not.toMatch(/\d/);
    expect(JSON.parse(payload)).toMatchObject({
      title: 'Senim',
      body: expect.stringMatching(language === 'kz' ? /[әғқңөұүһі]/ : /[ыэ]|ет/),
      lang: language === 'kz' ? 'kk' : 'ru',
    });

    await page.getByRole('button', { name: text.notifications.deviceOff }).click();
    await page.getByText(text.notifications.deviceStates.off).waitFor();
    const told = async () => (await smsTo(cabinets().url, memberOf(key).phone)).length;
    const before = await told();
    await cabinets().visits.call(payAtSandboxTerminal, { body: { account, sum: '1000' } });
    await expect.poll(told).toBeGreaterThan(before);
    expect(await messages()).toHaveLength(1);
    await page.close();
  },
);

/** A test browser has no push service and no permission dialog, so only these two are simulated. */
async function playPushManager(page: Page, { endpoint, p256dh, auth }: PushAddress): Promise<void> {
  await page.addInitScript(
    (given) => {
      const held = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: async () => leave() };
      const leave = () => window.sessionStorage.removeItem('subscribed') === undefined;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (window.sessionStorage.getItem('subscribed') ? held : null),
        async subscribe() {
          document.documentElement.dataset.asked = 'yes';
          window.sessionStorage.setItem('subscribed', 'yes');
          return held;
        },
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

test('a session that ends on the server ends in the browser, which keeps only the address', async () => {
  const page = await cabinets().visits.open('bolat', 'ru', '/cabinet/agreements');
  await page.getByRole('heading', { name: ru.agreements.title }).waitFor();
  await cabinets().visits.call(logout, {}, await cabinets().visits.tokenOf('bolat'));
  await whenBack(page.getByRole('heading', { name: ru.signIn.title }));
  const kept = await page.evaluate(() => [
    window.localStorage.getItem('token'),
    window.localStorage.getItem('last_known'),
    window.sessionStorage.getItem('pending_url'),
  ]);
  expect(kept).toEqual([null, null, '/cabinet/agreements']);
  await page.close();
});

test('an application that could not be sent says so and keeps what was chosen; sent again it is one application', async () => {
  const page = await cabinets().visits.open('nurzhan', 'ru', '/cabinet');
  await page.getByRole('heading', { name: ru.info.applyTitle }).waitFor();
  await page.locator('#loan_purpose').selectOption('family');
  await page.reload();
  await expect.poll(() => page.locator('#loan_purpose').inputValue()).toBe('family');
  expect(await page.locator('#consent_credit_bureau').isChecked()).toBe(false);
  await page.locator('#consent_credit_bureau').check();
  // Requests arrive, and every answer is lost.
  let isCut = true;
  await page.route('**/api/v2/cabinet/**', async (route) => {
    if (!isCut) return route.continue();
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  const submit = page.getByRole('button', { name: ru.signUp.submit });
  await submit.click();
  await page.getByText(ru.cabinet.notSubmitted).waitFor();
  await page.getByText(ru.cabinet.lostConnection).waitFor();
  await keepPicture(page, 'apply-not-sent-ru');
  isCut = false;
  // The screen may learn by itself that the first one came, and then there is nothing to press any more.
  const signed = page.getByRole('heading', { name: ru.sign.title }).waitFor();
  await Promise.race([submit.dblclick().catch(() => signed), signed]);
  await signed;
  const own = await cabinets().visits.call(exportOwnData, {}, await cabinets().visits.tokenOf('nurzhan'));
  expect(own['applications'], 'the one that ended before, and this one').toHaveLength(2);
  await page.close();
});

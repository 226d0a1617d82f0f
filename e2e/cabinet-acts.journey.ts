import { exportOwnData, logout, readChain } from '@senim/contracts/borrower/calls';
import {
  moveSandboxClock,
  payAtSandboxTerminal,
  readSandboxTransfers,
} from '@senim/contracts/borrower/sandbox-calls';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { decrypted, testBrowser } from '../apps/sandbox/src/browser-for-tests.ts';
import { CODE_REFUSALS } from '../apps/server/src/modules/identity/codes/refusals.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { castVisits } from './cast-visits.ts';
import { startWhereCastLived } from './running-product.ts';
import { codeAfter, memberOf, smsTo } from './sandbox-people.ts';

type PushAddress = ReturnType<typeof testBrowser>['subscription'];

/** What borrowers do besides borrowing: mistype at sign-in, show their face, change an account, lose the connection. */
let product: Awaited<ReturnType<typeof startWhereCastLived>>;
let browser: Browser;
let visits: ReturnType<typeof castVisits>;

beforeAll(async () => {
  product = await startWhereCastLived();
  browser = await launchBrowser();
  visits = castVisits(product.url, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a sign-in with every mistake: a wrong IIN, wrong codes until none counts, then back to the wanted page', async () => {
  const { phone, iin } = memberOf('marat');
  const page = await visits.open(null, 'kz', '/cabinet/payments');
  await page.getByRole('heading', { name: kz.signIn.title }).waitFor();
  await page.locator('#iin').fill(`${iin.slice(0, 11)}${(Number(iin[11]) + 1) % 10}`);
  await page.locator('#phone').fill(`8${phone.slice(1)}`);
  await page.locator('#iin').blur();
  await page.locator('#iin-error').waitFor();
  await keepPicture(page, 'auth-wrong-iin-kz');
  await page.locator('#iin').fill(iin);
  const code = await codeAfter(product.url, phone, () =>
    page.getByRole('button', { name: kz.signIn.send }).click(),
  );
  const counting = new RegExp(kz.signIn.resendIn('CLOCK').replace('CLOCK', '[45]:\\d\\d'));
  await page.getByRole('timer').filter({ hasText: counting }).waitFor();
  // Each has other words, because the same words at once are the same act.
  const wrong = (tries: number) => String((Number(code) + tries) % 1_000_000).padStart(6, '0');
  const saidWrong = page.locator('#code-error').getByText(CODE_REFUSALS.code_wrong_or_expired.said.kz);
  for (let tries = 1; tries <= 5; tries++) {
    await page.locator('#code').fill('');
    const answered = page.waitForResponse('**/auth/register/sms-check*');
    await page.locator('#code').fill(wrong(tries));
    await answered;
    if (tries < 5) await saidWrong.waitFor();
    await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0);
  }
  await page.getByText(kz.signIn.tooManyTries).waitFor();
  await page.getByRole('timer').waitFor();
  await keepPicture(page, 'auth-too-many-kz');
  await page.reload();
  await page.getByText(kz.signIn.tooManyTries).waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(window.sessionStorage.getItem('sign_in') ?? '{}');
    window.sessionStorage.setItem('sign_in', JSON.stringify({ ...kept, resendAtMs: 0 }));
  });
  await visits.call(moveSandboxClock, { body: { advance_days: 1 } });
  await page.reload();
  const second = await codeAfter(product.url, phone, () =>
    page.getByRole('button', { name: kz.signIn.resend }).click(),
  );
  await page.locator('#code').fill(second);
  await page.getByRole('heading', { name: kz.payments.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cabinet/payments');
  await page.close();
});

test('a face that fails is shown again, and the passed one brings the agreement', async () => {
  const page = await visits.open('dana', 'ru', '/cabinet');
  await page.getByRole('button', { name: ru.info.verify }).click();
  await page.locator('button[value="failed"]').click();
  await page.waitForURL('**/verification-result*');
  await page.getByText(ru.info.verificationFailed).waitFor();
  await keepPicture(page, 'verification-failed-ru');
  await page.getByRole('button', { name: ru.info.tryAgain }).click();
  await page.locator('button[value="passed"]').click();
  await page.waitForURL('**/verification-result*');
  await page.getByText(ru.info.resultPassed).waitFor();
  await page.getByRole('link', { name: ru.cabinet.toCabinet }).click();
  await page.getByRole('heading', { name: ru.sign.title }).waitFor();
  await page.close();
});

test('an account is changed after a question and a code, and the chain knows the signed file', async () => {
  const { phone } = memberOf('zarina');
  const page = await visits.open('zarina', 'ru', '/cabinet/profile');
  await page.getByRole('button', { name: ru.profile.changeIban }).click();
  await page.getByText(ru.profile.sure.iban).waitFor();
  await keepPicture(page, 'profile-sure-ru');
  await page.getByRole('button', { name: ru.profile.yes }).click();
  await page.locator('#iban').fill('KZ84722C000012345678');
  const code = await codeAfter(product.url, phone, () =>
    page.getByRole('button', { name: ru.profile.sendCode }).click(),
  );
  // A phone may unload the page while its owner reads the SMS; then the field for the code is shown again.
  await page.reload();
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: ru.profile.confirm }).click();
  await page.getByText(ru.profile.changed.iban).waitFor();

  const token = await visits.tokenOf('zarina');
  const { documents } = await visits.call(readChain, {}, token);
  const signed = documents.find(({ signed_at: signedAt }) => signedAt !== null);
  if (!signed) throw new Error('Zarina has signed nothing.');
  const file = await fetch(
    `${product.url}/api/v2/cabinet/agreements/${signed.agreement_id}/document?lang=${signed.lang}&token=${token}`,
  );
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.goto(`${product.url}/cabinet/chain`);
  const input = page.locator('#check-file');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText(ru.chain.checkSigned(signed.agreement_number)).waitFor();
  buffer[100] = (buffer[100] ?? 0) ^ 1;
  await input.setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText(ru.chain.checkUnknown).waitFor();
  await page.close();
});

test('a loan that is not mine freezes at once and has a case number', async () => {
  const page = await visits.open('daulet', 'kz', '/cabinet/not-my-loan');
  await page.locator('#agreement_id').selectOption({ index: 1 });
  await page.locator('#text').fill('Телефонымды 3 қарашада жоғалттым, ақша алған жоқпын.');
  await page.getByRole('button', { name: kz.notMyLoan.send }).click();
  await page.getByText(kz.notMyLoan.frozen).waitFor();
  await keepPicture(page, 'not-my-loan-done-kz');
  await page.goto(`${product.url}/cabinet`);
  await page.getByText(kz.notMyLoan.frozenTitle).waitFor();
  expect(await page.getByText(kz.deal.overdueText).count()).toBe(0);
  await keepPicture(page, 'deal-frozen-kz');
  await page.close();
});

test('without a connection the cabinet shows what it last knew and says so; with it, it goes on by itself', async () => {
  const page = await visits.open('yerlan', 'ru', '/cabinet');
  const heading = page.getByRole('heading', { name: ru.info.failed });
  await heading.waitFor();
  const notice = page.getByText(ru.cabinet.lastKnown('').slice(0, 30));
  await page.context().setOffline(true);
  await notice.waitFor({ timeout: 20_000 });
  expect(await heading.isVisible()).toBe(true);
  await keepPicture(page, 'offline-ru');
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached', timeout: 20_000 });

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await heading.waitFor({ timeout: 20_000 });
  await notice.waitFor({ timeout: 20_000 });
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((path) => path !== '/cabinet' && !path.startsWith('/static/'))).toEqual([]);
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached', timeout: 20_000 });
  await page.close();
});

test('money that the bank gave back goes to another account, after a question, a code and a day of rest', async () => {
  const { phone } = memberOf('yerlan');
  const page = await visits.open('yerlan', 'kz', '/cabinet');
  await page.getByRole('heading', { name: kz.info.failed }).waitFor();
  await page.getByText(kz.info.failedText).waitFor();
  await page.getByRole('button', { name: kz.profile.changeIban }).click();
  await page.getByText(kz.info.otherAccountText).waitFor();
  await page.getByRole('button', { name: kz.profile.yes }).click();
  await page.locator('#iban').fill('KZ496010000000000123');
  const code = await codeAfter(product.url, phone, () =>
    page.getByRole('button', { name: kz.profile.sendCode }).click(),
  );
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: kz.profile.confirm }).click();
  await page.getByRole('heading', { name: kz.info.payout }).waitFor();
  await keepPicture(page, 'payout-redirected-kz');
  await visits.call(moveSandboxClock, { body: { advance_days: 4 } });
  await page.getByRole('heading', { name: kz.deal.title }).waitFor({ timeout: 30_000 });
  const { transfers } = await visits.call(readSandboxTransfers, {});
  const toNew = transfers.filter(
    ({ iban, amount }) => iban === 'KZ496010000000000123' && amount === '25000.00',
  );
  expect(toNew).toMatchObject([{ status: 'executed' }]);
  await page.close();
});

/** The push service of the sandbox, which speaks no contract of ours. */
const push = async (path: string, method: 'GET' | 'POST') =>
  (await fetch(product.url + path, { method })).json() as Promise<Record<string, unknown>>;

test.each([
  { language: 'ru', text: ru, key: 'asel' },
  { language: 'kz', text: kz, key: 'kanat' },
] as const)(
  'notifications of a device are asked for by a touch alone, come encrypted and name nothing, and can be turned off, in $language',
  async ({ language, text, key }) => {
    const page = await visits.open(key, language, '/cabinet/notifications');
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
    await visits.call(payAtSandboxTerminal, { body: { account, sum: '1000' } });
    const come = `/sandbox/push?endpoint=${encodeURIComponent(phone.subscription.endpoint)}`;
    const messages = async () => (await push(come, 'GET')).messages as { body: string }[];
    await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBeGreaterThan(0);
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
    const told = async () => (await smsTo(product.url, memberOf(key).phone)).length;
    const before = await told();
    await visits.call(payAtSandboxTerminal, { body: { account, sum: '1000' } });
    await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(before);
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
  const page = await visits.open('bolat', 'ru', '/cabinet/agreements');
  await page.getByRole('heading', { name: ru.agreements.title }).waitFor();
  await visits.call(logout, {}, await visits.tokenOf('bolat'));
  await page.getByRole('heading', { name: ru.signIn.title }).waitFor();
  const kept = await page.evaluate(() => [
    window.localStorage.getItem('token'),
    window.localStorage.getItem('last_known'),
    window.sessionStorage.getItem('pending_url'),
  ]);
  expect(kept).toEqual([null, null, '/cabinet/agreements']);
  await page.close();
});

test('an application that could not be sent says so and keeps what was chosen; sent again it is one application', async () => {
  const page = await visits.open('nurzhan', 'ru', '/cabinet');
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
  await submit.dblclick({ timeout: 3_000 }).catch(() => undefined);
  await page.getByRole('heading', { name: ru.sign.title }).waitFor();
  const own = await visits.call(exportOwnData, {}, await visits.tokenOf('nurzhan'));
  expect(own['applications'], 'the one that ended before, and this one').toHaveLength(2);
  await page.close();
});

import {
  readChain,
  readDocumentText,
  readInformation,
  readProfile,
  requestRefinancing,
} from '@senim/contracts/borrower/calls';
import { moveSandboxClock, readSandboxTransfers } from '@senim/contracts/borrower/sandbox-calls';
import { formatDate } from '@senim/kazakhstan/format';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { CODE_REFUSALS } from '../apps/server/src/modules/identity/codes/refusals.ts';
import { keepPicture, launchBrowser } from './browser.ts';
import { callProduct } from './call-product.ts';
import { castVisits } from './cast-visits.ts';
import { startWhereCastLived } from './running-product.ts';
import { codeAfter, memberOf, sessionOf } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

/** What borrowers do besides borrowing: mistype at sign-in, show their face, change an account. */
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
  await page.locator('#code').waitFor();
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
  expect(await page.getByText(kz.deal.waysOut).count()).toBe(0);
  await keepPicture(page, 'deal-frozen-kz');
  await page.close();
});

test('money that the bank gave back goes to another account, after a question, a code and a day of rest', async () => {
  const { phone } = memberOf('yerlan');
  const page = await visits.open('yerlan', 'kz', '/cabinet');
  await whenBack(page.getByRole('heading', { name: kz.info.failed }));
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
  await page.getByRole('heading', { name: new RegExp(`${kz.info.payoutAhead}|${kz.info.payout}`) }).waitFor();
  await keepPicture(page, 'payout-redirected-kz');
  await visits.call(moveSandboxClock, { body: { advance_days: 4 } });
  await whenBack(page.getByRole('heading', { name: kz.deal.title }));
  const { transfers } = await visits.call(readSandboxTransfers, {});
  const toNew = transfers.filter(
    ({ iban, amount }) => iban === 'KZ496010000000000123' && amount === '25000.00',
  );
  expect(toNew).toMatchObject([{ status: 'executed' }]);
  await page.close();
});

test('whoever signs a loan in parts sees each payment before a code is asked for', async () => {
  const token = await visits.tokenOf('bauyrzhan');
  const { data } = await visits.call(readInformation, {}, token);
  const wish = { loan_type: 'instalments', period: 12, schedule_kind: 'annuity' } as const;
  const body = { agreement_id: data.agreement?.id ?? 0, ...wish };
  expect(await visits.call(requestRefinancing, { body }, token)).toMatchObject({ success: true });
  const page = await visits.open('bauyrzhan', 'kz', '/cabinet');
  await page.getByRole('heading', { level: 1, name: kz.sign.title }).waitFor();
  const { schedule = [] } = (await visits.call(readInformation, {}, token)).data;
  const days = schedule.map(({ date }) => formatDate(date, 'kz', 'short'));
  expect(days).toHaveLength(12);
  const payments = page.getByRole('region', { name: kz.deal.schedule });
  expect(await payments.locator('dt').allTextContents()).toEqual(days);
  const send = page.getByRole('button', { name: kz.sign.send });
  await send.waitFor();
  const child = (await visits.call(readInformation, {}, token)).data.agreement?.id ?? 0;
  const written = { params: { id: child }, query: { lang: 'kz' } } as const;
  const { text } = await visits.call(readDocumentText, written, token);
  await page.getByRole('heading', { name: text?.title ?? '' }).waitFor();
  await page.getByText(text?.parties.blocks[1]?.signature ?? '').waitFor();
  expect(
    await send.boundingBox().then((box) => (box?.y ?? 740) + (box?.height ?? 0)),
    'in the first screen',
  ).toBeLessThan(740);
  await page.route('**/document-text**', (route) => route.abort());
  await page.reload();
  await page.getByText(kz.cabinet.lostConnection).first().waitFor();
  expect(await send.count(), 'no code is asked for before the words can be read').toBe(0);
  await page.close();
});

test('a borrower sees where they are signed in, and ends another device', async () => {
  const elsewhere = await sessionOf(product.url, 'zarina', 'kz');
  const page = await visits.open('zarina', 'kz', '/cabinet/profile');
  await page.getByRole('heading', { name: kz.profile.devices.title }).waitFor();
  await page.getByText(kz.profile.devices.thisOne).waitFor();
  await keepPicture(page, 'cabinet-devices-kz');
  const ends = page.getByRole('button', { name: kz.profile.devices.end, exact: true });
  await ends.click();
  await expect.poll(() => ends.count()).toBe(0);
  const refused = await callProduct(product.url, readProfile, {}, { token: elsewhere });
  expect(refused).toMatchObject({ success: false, code: 'unauthorized' });
  await page.getByText(kz.profile.devices.thisOne).waitFor();
  await page.close();
});

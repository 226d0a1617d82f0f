import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { notificationText } from '../apps/server/src/modules/notifications/rules.ts';
import { givenWords } from '../apps/server/src/modules/settings/message/rules.ts';
import { isFit } from './lived-loan.ts';
import { openedProduct } from './opened-product.ts';
import { codeAfter, memberOf, openPhone, smsTo } from './sandbox-people.ts';

/** Signing in by finger or face, with Chromium's own virtual authenticator in place of the telephone's. */
const opened = openedProduct();

/** A telephone that knows its owner's finger; its owner is there whenever it asks. */
async function withFinger(page: Page) {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('WebAuthn.enable');
  const { authenticatorId } = await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await chrome.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether the finger that is shown is the owner's. */
    shows: (isUserVerified: boolean) =>
      chrome.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** A browser that does not offer passkeys where a number is typed: there the button is the way. */
const offeringNothingInFields = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

async function signInBySms(page: Page, text: typeof ru, key: string) {
  const { iin, phone } = memberOf(key);
  await page.goto(`${opened().url}/auth`);
  await page.locator('#iin').fill(iin);
  await page.locator('#phone').fill(phone);
  const code = await codeAfter(opened().url, phone, () =>
    page.getByRole('button', { name: text.signIn.send }).click(),
  );
  await page.locator('#code').fill(code);
  await page.waitForURL(`${opened().url}/cabinet`);
}

const logOut = async (page: Page, text: typeof ru) => {
  await page.getByRole('button', { name: text.layout.signOut }).click();
  await page.waitForURL(`${opened().url}/`);
};

const LANGUAGES = [
  { language: 'ru', text: ru, key: 'asel', other: 'marat', colorScheme: 'light' },
  { language: 'kz', text: kz, key: 'zarina', other: 'sholpan', colorScheme: 'dark' },
] as const;

test.each(LANGUAGES)(
  'who has turned it on comes back by finger, and by SMS again once it is removed, in $language',
  async ({ language, text, key, colorScheme }) => {
    const told = notificationText('passkey-added', givenWords('passkey-added'), language, {});
    const page = await openPhone(opened().browser, opened().url, { language, colorScheme });
    await offeringNothingInFields(page);
    const finger = await withFinger(page);
    await signInBySms(page, text, key);
    const offer = page.getByRole('region', { name: text.passkeys.offer });
    await offer.waitFor();
    await isFit(page, `${language}-passkey-offer`);
    await offer.getByRole('button', { name: text.passkeys.turnOn }).click();
    await page.getByText(text.passkeys.outcomes.added).waitFor();
    await expect
      .poll(async () => (await smsTo(opened().url, memberOf(key).phone)).some((sms) => sms.includes(told)))
      .toBe(true);
    expect(await finger.keys()).toHaveLength(1);

    await page.goto(`${opened().url}/cabinet/profile`);
    await page.getByRole('region', { name: text.passkeys.title, exact: true }).waitFor();
    await isFit(page, `${language}-passkey-profile`);
    await logOut(page, text);

    await page.goto(`${opened().url}/auth`);
    await page.getByRole('button', { name: text.passkeys.enter }).click();
    await page.waitForURL(`${opened().url}/cabinet`);
    expect(await offer.count(), 'it is not offered to whoever has it').toBe(0);

    await page.goto(`${opened().url}/cabinet/profile`);
    await page.getByRole('button', { name: text.passkeys.remove, exact: true }).click();
    await page.getByRole('button', { name: text.passkeys.addThis }).waitFor();
    await logOut(page, text);
    await page.goto(`${opened().url}/auth`);
    await page.locator('#iin').waitFor();
    expect(await page.getByRole('button', { name: text.passkeys.enter }).count(), 'removed here').toBe(0);
    // What was removed on another device stays marked on this one, until the server says so.
    await page.evaluate(() => localStorage.setItem('passkey', 'some'));
    await page.reload();
    await page.getByRole('button', { name: text.passkeys.enter }).click();
    await page.locator('#iin').waitFor();
    await expect.poll(() => page.getByRole('button', { name: text.passkeys.enter }).count()).toBe(0);
    await isFit(page, `${language}-passkey-refused`);
    await page.getByRole('button', { name: text.signIn.send }).waitFor();
    await page.close();
  },
);

test.each(LANGUAGES)(
  'who says “not now” is not asked again, and a stranger’s finger opens nothing, in $language',
  async ({ language, text, other }) => {
    const page = await openPhone(opened().browser, opened().url, { language });
    const finger = await withFinger(page);
    await signInBySms(page, text, other);
    const offer = page.getByRole('region', { name: text.passkeys.offer });
    const putOff = page.waitForResponse((answer) => answer.url().includes('/cabinet/passkeys/put-off'));
    await offer.getByRole('button', { name: text.passkeys.notNow }).click();
    await putOff;
    const listed = page.waitForResponse((answer) => /\/cabinet\/passkeys($|\?)/.test(answer.url()));
    await page.reload();
    expect(await (await listed).json()).toMatchObject({ may_add: 'now', offered: false });
    await expect.poll(() => offer.count()).toBe(0);
    await page.goto(`${opened().url}/cabinet/profile`);
    await page.getByRole('button', { name: text.passkeys.addThis }).click();
    await page.getByText(text.passkeys.outcomes.added).waitFor();
    expect(await finger.keys()).toHaveLength(1);
    await logOut(page, text);
    // This telephone answers by itself to what the browser offers in the phone's field, maybe before the page has loaded.
    await page.goto(`${opened().url}/auth`, { waitUntil: 'commit' });
    await page.waitForURL(`${opened().url}/cabinet`);
    await logOut(page, text);
    await finger.shows(false);
    await page.goto(`${opened().url}/auth`);
    const asked = page.waitForResponse((answer) => answer.url().includes('/auth/passkey/ask'));
    await page.getByRole('button', { name: text.passkeys.enter }).click();
    await asked;
    await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await isFit(page, `${language}-passkey-sign-in`);
    await page.close();
  },
);

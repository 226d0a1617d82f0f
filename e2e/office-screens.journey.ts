import { LANGUAGES } from '@senim/kazakhstan/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { look, untilRead } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';

/** What holds on every screen of the office: room for what counts, and no word that gets lost. */
const desks = openedOffice();

/** What is said for a moment lies over none of these. */
const NEEDED =
  'main input, main textarea, main button, main a, [role="dialog"] input, [role="dialog"] textarea';

/** The fields and buttons that something said for a moment covers. */
const coveredBy = (page: Page, said: string) =>
  page.evaluate(
    ({ needed, words }) => {
      const toast = [...document.querySelectorAll('.mantine-Notification-root')].find((one) =>
        one.textContent?.includes(words),
      );
      if (!toast) return ['nothing was said'];
      const over = toast.getBoundingClientRect();
      return [...document.querySelectorAll(needed)]
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const isSeen = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
          return (
            isSeen &&
            box.left < over.right &&
            box.right > over.left &&
            box.top < over.bottom &&
            box.bottom > over.top
          );
        })
        .map((one) => one.outerHTML.slice(0, 80));
    },
    { needed: NEEDED, words: said },
  );

test('what is said for a moment covers no field and no button of the item that was taken', async () => {
  const { page, errors, leave } = await desks().sitDown('manager', { at: '/office/queues/reviews' });
  await page.getByRole('button', { name: ru.queues.next }).click();
  await page.getByText(ru.queues.taken).waitFor();
  await page.getByLabel(ru.review.note).waitFor();
  expect(await coveredBy(page, ru.queues.taken)).toEqual([]);
  await page.getByRole('button', { name: ru.queues.release }).click();
  await page.getByText(ru.queues.released).waitFor();
  expect(errors).toEqual([]);
  await leave();
});

test.each(LANGUAGES)('a queue of 768 pixels in %s keeps its term and its owner', async (language) => {
  const words = { ru, kz }[language];
  const { page, errors, leave } = await desks().sitDown('accountant', {
    width: 768,
    language,
    at: '/office/queues/payouts',
  });
  await untilRead(page);
  for (const head of [words.queues.columns.who, words.queues.columns.due, words.queues.columns.owner]) {
    const box = await page.getByRole('columnheader', { name: head, exact: true }).boundingBox();
    expect([head, box !== null && box.x >= 0 && box.x + box.width <= 768 && box.width > 40]).toEqual([
      head,
      true,
    ]);
  }
  await look(page, `queue-768-${language}`);
  expect(errors).toEqual([]);
  await leave();
});

test('whose session ends is told so, and that what was typed is kept', async () => {
  const { page, leave } = await desks().sitDown('accountant', {
    language: 'kz',
    at: '/office/queues/suspense',
  });
  await page.getByRole('button', { name: kz.suspense.entering.enter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(kz.suspense.entering.payer).fill('Ахметов Серік');
  await look(page, 'enter-transfer-kz', '[role="dialog"]');
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByText(kz.signIn.sessionOver).waitFor();
  await look(page, 'session-over-kz');
  await page.context().addCookies(signedIn);
  await page.goto(`${desks().base}/office/queues/suspense`);
  await page.getByRole('button', { name: kz.suspense.entering.enter }).click();
  await expect.poll(() => dialog.getByLabel(kz.suspense.entering.payer).inputValue()).toBe('Ахметов Серік');
  await leave();
});

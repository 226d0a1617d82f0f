import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ANSWERS_AT, type AnswersPlace } from '../apps/borrower/src/cabinet/help/answersAt.ts';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { atRest, faultsIn } from './axe.ts';
import { keepPicture, takePicture } from './browser.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { untilShown } from './waits/until-shown.ts';

/** A screen of the cabinet, who has it (null: nobody in particular), and its heading. */
export interface Screen {
  readonly key: string | null;
  readonly name: string;
  readonly path: string;
  readonly heading: (text: typeof ru) => string;
  /** Whether the deal asks for a part to pay today, where that is the question. */
  readonly asksForPart?: boolean;
  /** What is answered below it. */
  readonly answers?: AnswersPlace;
}

const LANGUAGES = [
  { language: 'ru', text: ru },
  { language: 'kz', text: kz },
] as const;

/** Each is opened on a phone, in Russian in the light and in Kazakh in the dark: the right screen, and axe finds nothing. */
export function eachScreenIsSound(screens: readonly Screen[]): void {
  const cabinets = castsCabinets({ ru: 'light', kz: 'dark' });
  describe.each(LANGUAGES)('in $language', ({ language, text }) => {
    test.each(screens)(
      '$key opens $path: $name',
      async ({ key, name, path, heading, asksForPart, answers }) => {
        const page = await cabinets().visits.open(key, language, path);
        await page
          .getByRole('heading', { level: 1, name: heading(text) })
          .waitFor()
          .catch(async (error) => {
            await takePicture(page, `failed-${name}-${language}`);
            throw error;
          });
        await untilShown(page);
        if (answers) await openAnswers(page, text, answers);
        await keepPicture(page, `cabinet-${name}-${language}`);
        await expectSound(page, name);
        if (asksForPart !== undefined) await expectPart(page, text, asksForPart);
        await page.close();
      },
    );
  });
}

/** Each is a row that opens, and stands there open while the screen is looked at. */
async function openAnswers(page: Page, text: typeof ru, at: AnswersPlace): Promise<void> {
  const answers = page.getByRole('region', { name: text.help.title });
  await answers.locator('summary').first().waitFor();
  const rows = answers.locator('summary');
  expect(await rows.count()).toBe(ANSWERS_AT[at].length);
  for (const row of await rows.all()) await row.click();
  expect(await answers.locator('details[open]').count()).toBe(ANSWERS_AT[at].length);
  await atRest(page);
}

/** Once all is due, a part leaves nothing to plan, and nobody is asked for one. */
async function expectPart(page: Page, text: typeof ru, isAsked: boolean): Promise<void> {
  await page.getByRole('heading', { name: text.deal.choices }).click();
  await page.getByRole('heading', { name: text.deal.ways['pay-all-today'] }).waitFor();
  expect(await page.locator('#part').count()).toBe(isAsked ? 1 : 0);
  await page.getByRole('heading', { name: text.deal.ways['pay-all-today'] }).click();
  await expectSound(page, 'choices');
}

async function expectSound(page: Page, name: string): Promise<void> {
  expect(await faultsIn(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the phone`).toBeLessThanOrEqual(0);
  // An amount is one line, however little room there is.
  const broken = await page.locator('dd').evaluateAll((values) =>
    values
      .filter((value) => /^[\d\s,.]+ ?[₸%]?$/.test(value.textContent ?? ''))
      .filter(
        (value) =>
          value.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(value).lineHeight),
      )
      .map((value) => value.textContent),
  );
  expect(broken, `${name} breaks an amount`).toEqual([]);
  expect(await brokenWordsIn(page), `${name} breaks a word, a date or a number`).toEqual([]);
  expect(await cutFieldsIn(page), `${name} cuts what a field holds`).toEqual([]);
  expect((await mainButtonsIn(page)).slice(1), `${name} has a second main button`).toEqual([]);
  // A date that ends in "г." ends its sentence, too.
  expect(await page.getByText('..').count(), `${name} ends a sentence twice`).toBe(0);
}

/**
 * What stands on two lines and may not: a word, an abbreviation with its ending, a day with its month. Hashes and what somebody typed may break
 * anywhere, a word after its own hyphen.
 */
function brokenWordsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement;
      if (!place?.checkVisibility() || place.closest('.typed, .visually-hidden, select, thead')) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^ \n\t\u2003]+/g)) {
        const range = document.createRange();
        const lineOf = (end: number) => {
          range.setStart(text as Text, index + end);
          range.setEnd(text as Text, index + end + 1);
          return Math.round(range.getBoundingClientRect().bottom);
        };
        const letters = Array.from(word, (_, end) => end).filter((end) => word[end] !== '\u2060');
        const at = letters.find(
          (end, order) => order > 0 && lineOf(end) > lineOf(letters[order - 1] ?? 0) + 4,
        );
        if (at !== undefined && !/^[\da-f]{64}$/.test(word) && !/\p{Ll}-$|[–—/]$/u.test(word.slice(0, at)))
          broken.push(word);
      }
    }
    return broken;
  });
}

/** What fields hold and do not show whole. */
function cutFieldsIn(page: Page): Promise<string[]> {
  return page
    .locator('main input:not([type="file"], [type="range"])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth + 1)
        .map((field) => (field as HTMLInputElement).value),
    );
}

/** What the filled buttons of a screen say. The card of a loan has a colour of its own for them. */
export function mainButtonsIn(page: Page): Promise<string[]> {
  return page.locator('main :is(button, a)').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const filled = document.createElement('i');
        filled.style.background = 'var(--primary)';
        button.before(filled);
        const { backgroundColor } = getComputedStyle(filled);
        filled.remove();
        return getComputedStyle(button).backgroundColor === backgroundColor;
      })
      .map((button) => button.textContent ?? ''),
  );
}

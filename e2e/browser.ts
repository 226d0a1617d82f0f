import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { hasRoomInMemory } from '../apps/server/src/platform/folder-for-tests.ts';
import { WAITS_MS_MAX } from './waits/how-long.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SCREENS = join(import.meta.dirname, '..', 'artefacts', 'screens');

/** An installed Chromium where there is one, else the one that npm ships, unpacked. */
export async function browserFile(): Promise<string> {
  packed.setGraphicsMode = false;
  return INSTALLED.find((path) => existsSync(path)) ?? (await packed.executablePath());
}

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const quiet = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Test machines have no graphics card, and an emulated one is slower than the rest of a page.
    '--disable-gpu',
    // Nor does a page live so long that compiling its script better would pay.
    '--js-flags=--no-opt --no-maglev',
    ...more,
  ];
  // Where memory has room, pages share theirs there, and not in files on the disk.
  const ignoreDefaultArgs = hasRoomInMemory ? ['--disable-dev-shm-usage'] : [];
  const executablePath = await browserFile();
  // With one process for all pages, closing a page ends the browser.
  const own = packed.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote');
  const args = INSTALLED.includes(executablePath) ? quiet : [...own, ...quiet];
  const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs });
  browser.on('context', (context) => context.setDefaultTimeout(WAITS_MS_MAX));
  return browser;
}

let kept: Promise<Browser> | null = null;

/**
 * One browser for all files that a process runs one after another, as a start costs a second of a core: it ends with the process, and whoever
 * is done with it closes its pages.
 */
export async function keptBrowser(): Promise<Browser> {
  kept ??= launchBrowser();
  const browser = await kept;
  if (browser.isConnected()) return browser;
  kept = launchBrowser();
  return kept;
}

export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

const WORDS_MAX = 3_000;

/** What a page says, an open dialog first; nothing if it does not answer any more. */
export async function wordsOf(page: Page): Promise<string> {
  const spoken = async (part: string) => (await page.locator(part).allInnerTexts()).join('\n');
  try {
    const words = `${await spoken('[role="dialog"]:visible')}\n${await spoken('body')}`;
    return words.replaceAll(/\s*\n\s*/g, '\n').slice(0, WORDS_MAX);
  } catch {
    return '';
  }
}

/** Saves a picture of the screen if PICTURES=1: no test looks at it, and each takes a third of a second. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '1') await takePicture(page, name);
}

/** Scrolled to the top, because a sticky header would cover the middle of the picture. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(SCREENS, `${name}.png`), fullPage: true });
}

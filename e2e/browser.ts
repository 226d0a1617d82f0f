import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { hasRoomInMemory } from '../apps/server/src/platform/folder-for-tests.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SCREENS = join(import.meta.dirname, '..', 'artefacts', 'screens');

/** An installed Chromium where there is one, else the one that npm ships. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  const quiet = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Test machines have no graphics card, and an emulated one is slower than the rest of a page.
    '--disable-gpu',
    ...more,
  ];
  // Where memory has room, pages share theirs there, and not in files on the disk.
  const ignoreDefaultArgs = hasRoomInMemory ? ['--disable-dev-shm-usage'] : [];
  if (installed) return chromium.launch({ executablePath: installed, args: quiet, ignoreDefaultArgs });
  packed.setGraphicsMode = false;
  // With one process for all pages, closing a page ends the browser.
  const args = packed.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote');
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...args, ...quiet],
    ignoreDefaultArgs,
  });
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

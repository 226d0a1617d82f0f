import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

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
    // Machines of tests have no graphics card: one that is imitated costs more than all the rest of a page.
    '--disable-gpu',
    ...more,
  ];
  if (installed) return chromium.launch({ executablePath: installed, args: quiet });
  packed.setGraphicsMode = false;
  // One process for all pages dies with the first page that closes.
  const args = packed.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote');
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...args, ...quiet] });
}

/** Keeps a picture of the screen where PICTURES=1 asks for them: people look at them, no test does, and each takes a third of a second. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '1') await takePicture(page, name);
}

/** From the top: a header that sticks would stand in the middle of the picture. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(SCREENS, `${name}.png`), fullPage: true });
}

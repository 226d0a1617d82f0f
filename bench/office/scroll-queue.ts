import { STAFF_CAST } from '@senim/database/cast/staff';
import type { Browser, Page } from 'playwright-core';
import { ru } from '../../apps/back-office/src/text/ru/app.ts';
import { codeNow } from '../../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { tasksDuring } from '../main-thread.ts';

export interface Scrolled {
  readonly frames: number;
  readonly frameP95Ms: number;
  /** The longest task of the page, in its thread's own time. */
  readonly longestTaskMs: number;
  readonly rowsReached: number;
  /** From a press on a filter to its first row. */
  readonly filterMs: number;
}

const WHEEL = { px: 2_400, everyMs: 50 } as const;

/** Scrolls down a long queue for some time and filters it; measures every frame and the longest task. */
export async function scrollQueue(browser: Browser, url: string, seconds: number): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await signIn(page, url, 'accountant');
  await page.goto(`${url}/office/queues/suspense`);
  await page.locator('.long-table tbody tr').first().waitFor();
  await page.waitForTimeout(500);
  await page.locator('.long-table').hover();
  await page.evaluate(watchFrames);
  const tasks = await tasksDuring(browser, page, async () => {
    for (let waited = 0; waited < seconds * 1_000; waited += WHEEL.everyMs) {
      await page.mouse.wheel(0, WHEEL.px);
      await page.waitForTimeout(WHEEL.everyMs);
    }
  });
  const seen = (await page.evaluate(readFrames)) as number[];
  const last = page.locator('.long-table tbody tr[aria-rowindex]').last();
  const rowsReached = Number(await last.getAttribute('aria-rowindex'));
  const from = performance.now();
  await page.getByText(ru.queues.owner.mine, { exact: true }).click();
  await page.getByText(ru.queues.emptyFiltered).waitFor();
  await page.getByText(ru.queues.owner.free, { exact: true }).click();
  await page.locator('.long-table tbody tr[aria-rowindex="1"] a').waitFor();
  const filterMs = (performance.now() - from) / 2;
  await context.close();
  const frames = [...seen].sort((a, b) => a - b);
  return {
    frames: frames.length,
    frameP95Ms: frames[Math.floor(frames.length * 0.95)] ?? 0,
    longestTaskMs: Math.max(0, ...tasks),
    rowsReached,
    filterMs,
  };
}

async function signIn(page: Page, url: string, login: string): Promise<void> {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  await page.goto(`${url}/office`);
  await page.getByLabel(ru.signIn.login).fill(login);
  await page.locator('[autocomplete="current-password"]').fill(member.password);
  for (let tries = 0; tries < 3; tries++) {
    await page.getByLabel(ru.signIn.code).fill(codeNow(member.totpSecret, machineClock.now()).code);
    await page.getByRole('button', { name: ru.signIn.enter }).click();
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: member.name });
    // The code of this half minute may be used up by the calls before.
    if (
      await heading.waitFor({ timeout: 4_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
    await page.waitForTimeout(15_000);
  }
  throw new Error(`${login} was not let in.`);
}

/** Runs in the page. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page. */
const readFrames = (): unknown => Reflect.get(window, 'frames');

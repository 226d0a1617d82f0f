import type { Browser } from 'playwright-core';

/** As many times slower is the processor of the phone that Lighthouse stands for. */
const CPU_SLOWER = 4;
const TASK_MS_MAX = 50;

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

export interface PageTrace {
  /** The longest task of the page's main thread, and what all of them take beyond 50 ms each, in milliseconds of such a phone. */
  readonly longestMs: number;
  readonly blockingMs: number;
}

/** What opening a page costs the processor. Counted in the time of the thread itself, so that a busy machine does not matter much. */
export async function tracePage(browser: Browser, url: string, language: string): Promise<PageTrace> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile',
  });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'devtools.timeline'] });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return sumUp(trace.traceEvents);
}

function sumUp(events: readonly TraceEvent[]): PageTrace {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((each) => each.pid === pid && each.tid === tid);
  const tasks = events
    .filter((event) => /RunTask$/.test(event.name) && event.tdur !== undefined && isMain(event))
    .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWER);
  return {
    longestMs: Math.max(0, ...tasks),
    blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS_MAX), 0),
  };
}

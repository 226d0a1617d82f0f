import type { Browser, Page } from 'playwright-core';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * How long each task of a page's main thread took while something was done, in milliseconds of the thread's own time, so that a busy
 * machine does not matter much.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((each) => each.pid === pid && each.tid === tid);
  return trace.traceEvents
    .filter((event) => /RunTask$/.test(event.name) && event.tdur !== undefined && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1000);
}

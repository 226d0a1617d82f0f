import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createTestServices } from '../apps/server/src/loans-for-tests.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { listeningDatabase } from './office/explain-plans.ts';
import { loadBook } from './office/load-book.ts';
import { type Measured, measureCalls } from './office/measure-calls.ts';
import { openOffice } from './office/open-office.ts';
import { scrollQueue } from './office/scroll-queue.ts';

/**
 * `npm run bench:office [-- --loans 100000] [--turns 60] [--seconds 10] [--only calls,scroll]`: what people of the office wait
 * for over a large book, as ratios to the limits. It prints, with what was missed; it never fails on time.
 */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const wants = (part: string) => values.only === undefined || values.only.split(',').includes(part);

const dataFolder = await folderForTests('bench-office');
const postgres = await startEmbeddedPostgres({
  dataFolder,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '512MB' },
});
try {
  await migrate(postgres.url);
  await run(postgres.url, Number(values.loans));
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}

async function run(databaseUrl: string, loansCount: number): Promise<void> {
  const database = listeningDatabase(openDatabase(databaseUrl, createLog('silent')));
  const office = await openOffice(createTestServices(database), { hasScreens: wants('scroll') });
  const from = performance.now();
  await loadBook(office.services, databaseUrl, loansCount);
  console.log(`${loansCount.toLocaleString('en-US')} loans loaded in ${seconds(from)} s`);
  if (wants('calls'))
    await print(measureCalls(office, database, { loansCount, turns: Number(values.turns) }));
  if (wants('scroll')) await scroll(await office.app.listen({ port: 0, host: '127.0.0.1' }));
  await office.close();
  await database.close();
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}

function verdict(good: boolean): string {
  return good ? 'ok' : 'MISSED';
}

async function print(measured: AsyncIterable<Measured>): Promise<void> {
  console.log(`${'what'.padEnd(30)}   p50 ms   p95 ms  of limit  longest query  indexes`);
  for await (const { name, p50Ms, p95Ms, limitMs, longestMs, indexesUsed, readWhole } of measured) {
    const whole = readWhole.length > 0 ? `reads all of ${readWhole.join(', ')}` : `${indexesUsed}`;
    const figures = [
      p50Ms.toFixed(1),
      p95Ms.toFixed(1),
      (p95Ms / limitMs).toFixed(2),
      `${longestMs.toFixed(1)} ms`,
    ];
    const [half, most, ratio, longest] = figures.map((text, index) =>
      text.padStart([9, 9, 10, 15][index] ?? 9),
    );
    const isGood = p95Ms <= limitMs && readWhole.length === 0;
    console.log(`${name.padEnd(30)}${half}${most}${ratio}${longest}  ${whole}  ${verdict(isGood)}`);
  }
}

async function scroll(url: string): Promise<void> {
  /** A longer task is felt as a delay. */
  const longTaskMs = 50;
  const browser = await launchBrowser();
  try {
    const seen = await scrollQueue(browser, url, Number(values.seconds));
    console.log(
      `scrolled down to row ${seen.rowsReached} in ${values.seconds} s: ${seen.frames} frames, p95 ${seen.frameP95Ms.toFixed(1)} ms`,
    );
    console.log(
      `the longest task ${seen.longestTaskMs.toFixed(0)} ms, ${(seen.longestTaskMs / longTaskMs).toFixed(2)} of the limit  ${verdict(seen.longestTaskMs <= longTaskMs)}`,
    );
    console.log(`a filter shows its first row after ${seen.filterMs.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}

import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTestServices, type TestServices } from '../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../apps/server/src/modules/ledger/know-products.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { tellFigure } from './all/tell-figure.ts';
import { isBookKept, keepBook, readBook } from './book/kept-book.ts';
import { loadLoans } from './book/load-loans.ts';
import { BOOK_PARTS, type BookPart, type Figure, measureBook } from './book/measure-book.ts';
import { SLOWEST_REPORT } from './book/measure-reports.ts';

/**
 * `npm run bench:book [-- --loans 100000] [--facts 10] [--seconds 10] [--only reports,reconcile]`: what grows with the book, over a tenth of it and
 * over all of it (`--whole`: over all of it alone), as ratios to a bare parallel scan in the same run. PostgreSQL keeps its promises (fsync). It never
 * fails on time. With `--folder FOLDER` the books are kept there, a folder each, and what was measured of one is not measured again (`--again`: it is): so a large
 * book is loaded once and measured in several runs; `--named 'list: loans'` measures the reports and lists whose names fit. Who keeps it takes it away.
 */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '100000' },
    facts: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    whole: { type: 'boolean', default: false },
    only: { type: 'string', default: BOOK_PARTS.join() },
    folder: { type: 'string' },
    again: { type: 'boolean', default: false },
    named: { type: 'string', default: '.' },
  },
});
const MS_PER_SECOND = 1_000;
/** What a database of this size is given anywhere; the rest is as PostgreSQL comes. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  max_wal_size: '6GB',
  checkpoint_timeout: '30min',
  max_connections: '60',
};
/** A load that is cut off begins anew, and nobody else is there: so an index over all rows need not be in the log. */
const LOADING = { autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' };
const all = Number(values.loans);
const parts = values.only
  .split(',')
  .filter((part): part is BookPart => BOOK_PARTS.some((known) => known === part));
const sizes = values.whole ? [all] : [Math.ceil(all / 10), all];
const seen = new Map<string, number>();
for (const loansCount of sizes) await measure(loansCount);
// Threads that set pages would keep the process.
process.exit(0);

async function measure(loansCount: number): Promise<void> {
  const folder = values.folder ? join(values.folder, String(loansCount)) : await folderForTests('bench-book');
  try {
    if (!isBookKept(folder))
      await withDatabase(folder, { ...SETTINGS, ...LOADING }, async (services, databaseUrl) => {
        await load(services, databaseUrl, loansCount);
        await keepBook(folder, { clockMs: services.clock.now().getTime(), figures: [] });
      });
    await withDatabase(folder, SETTINGS, (services, databaseUrl) =>
      measureKept(folder, services, databaseUrl, loansCount),
    );
  } finally {
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  }
}

async function withDatabase(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
  work: (services: TestServices, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataFolder, settings });
  try {
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, createLog('silent'));
    await work(createTestServices(database), postgres.url);
    await database.close();
  } finally {
    await postgres.stop();
  }
}

async function measureKept(
  folder: string,
  services: TestServices,
  databaseUrl: string,
  loansCount: number,
): Promise<void> {
  const { clockMs, figures } = await readBook(folder);
  services.clock.advanceMs(clockMs - services.clock.now().getTime());
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${loansCount.toLocaleString('en-US')} loans of ${values.facts} facts, load ${load}`);
  console.log(`${'what'.padEnd(34)}        ms   ratio  growth  RSS MB   CPU s`);
  const known = new Map(figures);
  for (const [part, those] of figures)
    if (!values.again || !parts.includes(part)) for (const figure of those) tell(figure, loansCount);
  const wish = {
    loansCount,
    seconds: Number(values.seconds),
    named: new RegExp(values.named),
    parts: parts.filter((part) => values.again || !known.has(part)),
  };
  for await (const { part, figures: those } of measureBook(services, databaseUrl, wish)) {
    known.set(part, those);
    await keepBook(folder, { clockMs: services.clock.now().getTime(), figures: [...known] });
    for (const figure of those) tell(figure, loansCount);
  }
}

async function load(services: TestServices, databaseUrl: string, loansCount: number): Promise<void> {
  await knowProducts(services);
  const from = performance.now();
  const sinceStart = () => `${((performance.now() - from) / MS_PER_SECOND).toFixed(0)} s`;
  await loadLoans(services, databaseUrl, {
    loansCount,
    factsCount: Number(values.facts),
    told: (what) => void process.stderr.write(`${sinceStart()}: ${what}\n`),
  });
  console.log(`${loansCount.toLocaleString('en-US')} loans are loaded in ${sinceStart()}`);
}

function tell(figure: Figure, loansCount: number): void {
  tellGoal(figure, loansCount);
  print(figure);
}

/** The growth is against the smaller book of the same run. */
function print({ name, ms, ratio, rssMegabytes, cpuMs, remark }: Figure): void {
  const before = seen.get(name);
  seen.set(name, ms);
  const columns = [
    ms.toFixed(0).padStart(10),
    ratio.toFixed(2).padStart(8),
    (before === undefined ? '' : (ms / before).toFixed(2)).padStart(8),
    (rssMegabytes > 0 ? `${rssMegabytes}` : '').padStart(8),
    (cpuMs > 0 ? (cpuMs / MS_PER_SECOND).toFixed(1) : '').padStart(8),
  ];
  console.log(`${name.padEnd(34)}${columns.join('')}  ${remark}`);
}

/** Told of each book; of the last one counts. */
function tellGoal({ name, ms, ratio, count, bytesOfEntry }: Figure, loansCount: number): void {
  const growth = ms / (seen.get(name) ?? Number.NaN);
  if (bytesOfEntry !== undefined) tellFigure('bytes-of-posting', bytesOfEntry);
  if (name === 'payments, quiet') tellFigure('growth-payment', growth);
  if (name === 'cabinet') tellFigure('growth-information', growth);
  if (name === 'office, client') tellFigure('growth-page', growth);
  if (name === 'wake, payments beside') tellFigure('wake', (ms / (count ?? Number.NaN)) * 1_000);
  if (name === SLOWEST_REPORT) tellFigure('reports', ms);
  if (name !== 'reconcile') return;
  tellFigure('reconcile', ratio);
  tellFigure('reconcile-ms', (ms / loansCount) * 1_000);
}

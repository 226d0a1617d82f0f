import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createTestServices } from '../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../apps/server/src/modules/ledger/know-products.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { tellFigure } from './all/tell-figure.ts';
import { loadLoans } from './book/load-loans.ts';
import { type Figure, measureBook } from './book/measure-book.ts';

/**
 * `npm run bench:book [-- --loans 100000] [--facts 10] [--seconds 10]`: what grows with the book, over a tenth of it and over
 * all of it, as ratios to a bare parallel scan in the same run. PostgreSQL keeps its promises (fsync). It never fails on time.
 */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '100000' },
    facts: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    whole: { type: 'boolean', default: false },
  },
});
const MS_PER_SECOND = 1_000;
const all = Number(values.loans);
const sizes = values.whole ? [all] : [Math.ceil(all / 10), all];
const seen = new Map<string, number>();
for (const loansCount of sizes) await measure(loansCount);
// Threads that set pages would keep the process.
process.exit(0);

async function measure(loansCount: number): Promise<void> {
  const dataFolder = await folderForTests('bench-book');
  const postgres = await startEmbeddedPostgres({ dataFolder });
  try {
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, createLog('silent'));
    const services = createTestServices(database);
    await knowProducts(services);
    const from = performance.now();
    await loadLoans(services, postgres.url, { loansCount, factsCount: Number(values.facts) });
    const took = ((performance.now() - from) / 1_000).toFixed(0);
    console.log(
      `\n${loansCount.toLocaleString('en-US')} loans of ${values.facts} facts, loaded in ${took} s`,
    );
    console.log(`${'what'.padEnd(30)}        ms   ratio  growth  RSS MB   CPU s`);
    const wish = { loansCount, seconds: Number(values.seconds) };
    for await (const figure of measureBook(services, postgres.url, wish)) {
      tellGoal(figure, loansCount);
      print(figure);
    }
    await database.close();
  } finally {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
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
  console.log(`${name.padEnd(30)}${columns.join('')}  ${remark}`);
}

/** Told of each book; of the last one counts. */
function tellGoal({ name, ms, ratio, count, bytesOfEntry }: Figure, loansCount: number): void {
  const growth = ms / (seen.get(name) ?? Number.NaN);
  if (bytesOfEntry !== undefined) tellFigure('bytes-of-posting', bytesOfEntry);
  if (name === 'payments, quiet') tellFigure('growth-payment', growth);
  if (name === 'cabinet') tellFigure('growth-information', growth);
  if (name === 'office, client') tellFigure('growth-page', growth);
  if (name === 'wake, payments beside') tellFigure('wake', (ms / (count ?? Number.NaN)) * 1_000);
  if (name !== 'reconcile') return;
  tellFigure('reconcile', ratio);
  tellFigure('reconcile-ms', (ms / loansCount) * 1_000);
}

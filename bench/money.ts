import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
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
import { BESIDE, CLIENTS, ENTERED, type Figure, measureMoney } from './money/measure-money.ts';

/**
 * `npm run bench:money [-- --loans 10000] [--seconds 3] [--rounds 3] [--within 180]`: payments over HTTP and postings, as ratios to what
 * the database alone does in the same run, by turns. PostgreSQL keeps its promises (fsync). It never fails on time. It ends some
 * `within` seconds after it began: on a slow machine the book is smaller and turns are shorter or fewer, but every work has its turn.
 */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    within: { type: 'string', default: '180' },
  },
});
const MS_PER_SECOND = 1_000;
const untilMs = Number(values.within) * MS_PER_SECOND;
const sinceStart = () => `${(performance.now() / MS_PER_SECOND).toFixed(0)} s`;
const wish = {
  loansCount: Number(values.loans),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  clients: CLIENTS,
  untilMs,
  told: (what: string) => void process.stderr.write(`${sinceStart()}: ${what}\n`),
};
const dataFolder = await folderForTests('bench-money');
const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '100' } });
try {
  await migrate(postgres.url);
  wish.told('the database is there');
  const database = openDatabase(postgres.url, createLog('silent'));
  const services = createTestServices(database);
  await knowProducts(services);
  const { loansCount } = wish;
  await loadLoans(services, postgres.url, { loansCount, factsCount: 5 });
  wish.told(`${loansCount} loans are loaded`);
  const { figures, seen, tripsAPayment, rounds } = await measureMoney(services, postgres.url, wish);
  await database.close();
  console.log(
    `${loansCount} loans, load ${loadavg()[0]?.toFixed(1)}, rounds ${rounds} of ${wish.rounds}, ended after ${sinceStart()}\n`,
  );
  console.log(`${'what'.padEnd(34)}   a second   ratio   p50 ms   p99 ms   failed  Node ms    db ms`);
  for (const { name, perSecond, ratio, p50Ms, p99Ms, failed, nodeMs, databaseMs } of figures) {
    const cost = [nodeMs.toFixed(2), databaseMs.toFixed(2)];
    const times = [p50Ms.toFixed(1), p99Ms.toFixed(1)];
    const columns = [perSecond.toFixed(0), ratio.toFixed(3), ...times, `${failed}`, ...cost];
    console.log(`${name.padEnd(34)}  ${columns.map((column) => column.padStart(8)).join(' ')}`);
  }
  tellGoals(figures);
  console.log(`\ntrips to the database for a payment: ${tripsAPayment.toFixed(1)}`);
  console.log('connections while 64 payments came, as they were seen:');
  for (const [what, times] of seen) console.log(`${what.padEnd(34)}  ${String(times).padStart(8)}`);
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
// Threads that set pages would keep the process.
process.exit(0);

function tellGoals(figures: readonly Figure[]): void {
  const of = (begin: string) => figures.filter(({ name }) => name.startsWith(begin)).at(-1);
  const [payments, many, hot] = [of('payments over HTTP'), of('postings, many'), of('postings, one')];
  const [beside, entered] = [of(BESIDE), of(ENTERED)];
  if (!payments || !many || !hot || !beside || !entered)
    throw new Error('A figure of the goals was not measured.');
  const [inserts, tpcb] = [of('INSERT')?.perSecond, payments.perSecond / payments.ratio];
  tellFigure('postings', many.ratio);
  tellFigure('postings-p99', many.p99Ms, inserts);
  tellFigure('hot-account', hot.ratio / many.ratio);
  tellFigure('payments', payments.ratio);
  tellFigure('payments-p99', payments.p99Ms, tpcb);
  tellFigure('payments-failed', payments.failed + beside.failed);
  tellFigure('payments-beside', beside.p99Ms / payments.p99Ms);
  tellFigure('payments-entered', entered.ratio);
}

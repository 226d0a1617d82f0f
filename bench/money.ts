import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createTestServices } from '../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../apps/server/src/modules/ledger/know-products.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { loadLoans } from './book/load-loans.ts';
import { CLIENTS, measureMoney } from './money/measure-money.ts';

/**
 * `npm run bench:money [-- --loans 10000] [--seconds 3] [--rounds 3]`: payments over HTTP and postings, as ratios to what
 * the database alone does in the same run, by turns. PostgreSQL keeps its promises (fsync). It never fails on time.
 */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
});
const wish = {
  loansCount: Number(values.loans),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  clients: CLIENTS,
};
const dataFolder = await folderForTests('bench-money');
const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '100' } });
try {
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, createLog('silent'));
  const services = createTestServices(database);
  await knowProducts(services);
  await loadLoans(services, postgres.url, { loansCount: wish.loansCount, factsCount: 5 });
  const { figures, seen, tripsAPayment } = await measureMoney(services, postgres.url, wish);
  await database.close();
  console.log(`${'what'.padEnd(34)}   a second   ratio   p50 ms   p99 ms   failed  Node ms    db ms`);
  for (const { name, perSecond, ratio, p50Ms, p99Ms, failed, nodeMs, databaseMs } of figures) {
    const cost = [nodeMs.toFixed(2), databaseMs.toFixed(2)];
    const times = [p50Ms.toFixed(1), p99Ms.toFixed(1)];
    const columns = [perSecond.toFixed(0), ratio.toFixed(3), ...times, `${failed}`, ...cost];
    console.log(`${name.padEnd(34)}  ${columns.map((column) => column.padStart(8)).join(' ')}`);
  }
  console.log(`\ntrips to the database for a payment: ${tripsAPayment.toFixed(1)}`);
  console.log('connections while 64 payments came, as they were seen:');
  for (const [what, times] of seen) console.log(`${what.padEnd(34)}  ${String(times).padStart(8)}`);
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
// Threads that set pages would keep the process.
process.exit(0);

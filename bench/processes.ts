import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createTestServices } from '../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../apps/server/src/modules/ledger/know-products.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { loadLoans } from './book/load-loans.ts';
import { payAtProcesses } from './processes/pay-at-processes.ts';

/**
 * `npm run bench:processes [-- --loans 10000] [--seconds 5] [--connections 64]`: terminal payments at 1, 2 and 4 processes of the API on
 * one database, as ratios to one process in the same run. PostgreSQL keeps its promises (fsync). It never fails on time.
 */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
  },
});
const wish = {
  loansCount: Number(values.loans),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const dataFolder = await folderForTests('bench-processes');
const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '100' } });
try {
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, createLog('silent'));
  const services = createTestServices(database);
  await knowProducts(services);
  await loadLoans(services, postgres.url, { loansCount: wish.loansCount, factsCount: 5 });
  const cores = cpus();
  console.log(`${cores.length} × ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(2)}`);
  console.log('processes  payments /s   ratio    p99 ms  failed');
  let alone: number | undefined;
  for (const processes of [1, 2, 4]) {
    const { perSecond, p99Ms, failed } = await payAtProcesses(services, postgres.url, { ...wish, processes });
    alone ??= perSecond;
    const columns = [perSecond.toFixed(0), (perSecond / alone).toFixed(2), p99Ms.toFixed(0), `${failed}`];
    console.log(
      `${String(processes).padStart(9)}${columns.map((column, place) => column.padStart([13, 8, 10, 8][place] ?? 8)).join('')}`,
    );
  }
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
// Threads that set pages would keep the process.
process.exit(0);

import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { tellFigure } from './all/tell-figure.ts';
import { measureInformation } from './calls/measure-information.ts';
import { openCabinets } from './calls/open-cabinets.ts';

/**
 * `npm run bench:calls [-- --seconds 5] [--connections 1,16,64]`: how fast the cabinet's first call is answered, as a ratio to a bare
 * server of Node that says the same in the same run, the two by turns. PostgreSQL keeps its promises (fsync). It never fails on time.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,16,64' },
  },
});
const connections = values.connections.split(',').map(Number);

const dataFolder = await folderForTests('bench-calls');
const postgres = await startEmbeddedPostgres({ dataFolder });
try {
  await migrate(postgres.url);
  const cabinets = await openCabinets(postgres.url, Math.max(...connections));
  const measured = await measureInformation(cabinets, { connections, seconds: Number(values.seconds) });
  await cabinets.close();
  const cores = cpus();
  console.log(
    `${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(2)}`,
  );
  console.log(
    `/cabinet/information: ${measured.statements} statements, ${measured.trips} trips to the database`,
  );
  console.log('connections    ours /s  p50 ms  p99 ms    bare /s  p99 ms   ratio  Node ms    db ms  bare ms');
  for (const { connections: count, ours, bare } of measured.rounds)
    console.log(
      [
        String(count).padStart(11),
        ours.perSecond.toFixed(0).padStart(11),
        ours.p50Ms.toFixed(1).padStart(8),
        ours.p99Ms.toFixed(1).padStart(8),
        bare.perSecond.toFixed(0).padStart(11),
        bare.p99Ms.toFixed(1).padStart(8),
        (ours.perSecond / bare.perSecond).toFixed(3).padStart(8),
        ...[ours.nodeMs, ours.databaseMs, bare.nodeMs].map((ms) => ms.toFixed(3).padStart(9)),
      ].join(''),
    );
  const crowd = measured.rounds.at(-1);
  if (crowd) {
    tellFigure('information', crowd.ours.perSecond / crowd.bare.perSecond);
    tellFigure('information-p99', crowd.ours.p99Ms, crowd.bare.perSecond);
  }
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
// Threads that set pages would keep the process.
process.exit(0);

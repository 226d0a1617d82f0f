import { reconcileBook } from '../apps/server/src/modules/ledger/reconcile-book.ts';
import { machineClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { machineRandomness } from '../apps/server/src/platform/randomness.ts';
import { createSealing } from '../apps/server/src/platform/sealing.ts';

/** `npm run reconcile`: folds every loan of DATABASE_URL and holds the sums against the books, to the tiyn. */
const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('Set DATABASE_URL to the database whose book is to be reconciled.\n');
  process.exit(1);
}
const log = createLog('warn');
const database = openDatabase(url, log, { connectionsMax: 2 });
const unused = Buffer.alloc(32);
const sealing = createSealing({ keys: new Map([[1, unused]]), indexKey: unused });
const result = await reconcileBook({
  database,
  clock: machineClock,
  randomness: machineRandomness,
  sealing,
  log,
});
await database.close();

const { day, loansCount, differences, firstDiffering } = result;
process.stdout.write(`${loansCount} loans on ${day}: ${differences.length} accounts differ.\n`);
for (const { account, dimension, booksTiyn, foldsTiyn } of differences) {
  process.stdout.write(`${account} ${dimension}: books ${booksTiyn} tiyn, folds ${foldsTiyn} tiyn\n`);
}
if (firstDiffering) process.stdout.write(`Look first at agreement ${firstDiffering}.\n`);
process.exit(differences.length > 0 ? 1 : 0);

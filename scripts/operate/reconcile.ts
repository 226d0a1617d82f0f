import { join, resolve } from 'node:path';
import { MCI_THROUGH } from '@senim/loan-engine/loan/law';
import { openLender } from '../../apps/server/src/compose-lender.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { recordReconciliation } from '../../apps/server/src/modules/ledger/record-reconciliation.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { listCardDifferences } from '../../apps/server/src/modules/payments/cards/list-differences.ts';
import { listUnbooked } from '../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import { reconcileProviders } from '../../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import { compareImages } from '../../apps/server/src/modules/portfolio/compare-images.ts';
import { verifyRecords } from '../../apps/server/src/modules/staff/record/verify-records.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { SETTINGS } from '../../apps/server/src/platform/config.ts';
import { sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Services } from '../../apps/server/src/platform/machinery.ts';
import { machineRandomness } from '../../apps/server/src/platform/randomness.ts';
import { createSealing, readNumberedKeys } from '../../apps/server/src/platform/sealing.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';
import { reachDatabase } from './reach-database.ts';
import {
  booksLines,
  cardLines,
  imageLines,
  journalLines,
  providerLines,
  recordLines,
  unbookedLines,
} from './reconcile/compared.ts';

/** `npm run reconcile`: folds every loan of DATABASE_URL, or of the embedded database in DATA_DIR, holds the sums against the books and providers' payments, the images of each day against the facts, and verifies the journal's chains. */
setUp();
const log = createLog('warn');
await inWords(async () => {
  const dataFolder = resolve(process.env['DATA_DIR'] ?? '.data');
  const { SESSION_DATABASE_URL = '', DATABASE_URL = '' } = process.env;
  const postgres = await reachDatabase(sessionsUrl({ SESSION_DATABASE_URL }, DATABASE_URL), dataFolder);
  try {
    const database = openDatabase(postgres.url, log, { connectionsMax: 2 });
    return await compare(database, dataFolder).finally(() => database.close());
  } finally {
    await postgres.stop();
  }
});

/** What is counted of everything that must agree, with a line for each difference. */
async function compare(database: Database, dataFolder: string) {
  const services = servicesOn(database);
  const recordKeys = readNumberedKeys(process.env['AUDIT_KEYS'] || SETTINGS.AUDIT_KEYS.sandboxDefault);
  const anchors = process.env['ANCHOR_DIR'] || join(dataFolder, 'anchors');
  const found = [
    booksLines(await reconcileBook(services)),
    journalLines(await verifyJournal(services)),
    imageLines(await compareImages(services)),
    providerLines(await reconcileProviders(services)),
    unbookedLines(await listUnbooked(services)),
    cardLines(await listCardDifferences(services)),
    recordLines(await verifyRecords({ database, recordKeys }, anchors)),
  ];
  await recordReconciliation(services, found.flatMap(({ differing }) => differing).length);
  return {
    says: found.flatMap(({ count, differing }) => [count, ...differing]).join('\n'),
    isWell: found.every(({ differing }) => differing.length === 0),
  };
}

function servicesOn(database: Database): Services {
  const unused = Buffer.alloc(32);
  const { lender } = openLender({ LENDER: process.env['LENDER'] ?? 'senim', MODE: 'sandbox' });
  return {
    database,
    clock: machineClock,
    wallClock: machineClock,
    randomness: machineRandomness,
    sealing: createSealing({ keys: new Map([[1, unused]]), indexKey: unused }),
    log,
    metrics: { applicationDecided: () => {}, rowsPurged: () => {} },
    lender,
    held: { document: lender, readAnew: async () => {} },
    mciThrough: MCI_THROUGH,
  };
}

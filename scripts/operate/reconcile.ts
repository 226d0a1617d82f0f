import { join, resolve } from 'node:path';
import { compareCosts } from '../../apps/server/src/modules/desk/report/compare-costs.ts';
import { compareSteps } from '../../apps/server/src/modules/desk/report/compare-steps.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { recordReconciliation } from '../../apps/server/src/modules/ledger/record-reconciliation.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { listCardDifferences } from '../../apps/server/src/modules/payments/cards/list-differences.ts';
import { listUnbooked } from '../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import { reconcileProviders } from '../../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import { compareImages } from '../../apps/server/src/modules/portfolio/compare-images.ts';
import { verifyRecords } from '../../apps/server/src/modules/staff/record/verify-records.ts';
import { SETTINGS } from '../../apps/server/src/platform/config.ts';
import { sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { readNumberedKeys } from '../../apps/server/src/platform/sealing.ts';
import { setUp } from '../setup.ts';
import { inWords, tellProgress } from './in-words.ts';
import { noteInTrail } from './note-in-trail.ts';
import { reachDatabase } from './reach-database.ts';
import {
  booksLines,
  cardLines,
  imageLines,
  journalLines,
  providerLines,
  recordLines,
  stepLines,
  unbookedLines,
} from './reconcile/compared.ts';
import { readingServices } from './reconcile/reading-services.ts';

/** `reconcile`: folds every loan of DATABASE_URL, or of the embedded database in DATA_DIR, holds the sums against the books and providers' payments, the images of each day against the facts, and verifies the journal's chains. */
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
  const services = readingServices(database, log);
  const recordKeys = readNumberedKeys(process.env['AUDIT_KEYS'] || SETTINGS.AUDIT_KEYS.sandboxDefault);
  const anchors = process.env['ANCHOR_DIR'] || join(dataFolder, 'anchors');
  const comparisons = {
    'the books': async () => booksLines(await reconcileBook(services)),
    'the journal': async () => journalLines(await verifyJournal(services)),
    'the images of each day': async () => imageLines(await compareImages(services)),
    'payments of providers': async () => providerLines(await reconcileProviders(services)),
    'what reports keep': async () => stepLines(await compareSteps(services), await compareCosts(services)),
    'what is not booked': async () => unbookedLines(await listUnbooked(services)),
    'the acquirer’s lists': async () => cardLines(await listCardDifferences(services)),
    'recorded rows': async () => recordLines(await verifyRecords({ database, recordKeys }, anchors)),
  };
  const found = [];
  for (const [what, compareThem] of Object.entries(comparisons)) {
    tellProgress(`${found.length + 1} of ${Object.keys(comparisons).length}: ${what}`);
    found.push(await compareThem());
  }
  await noteWhoCompared(database);
  await recordReconciliation(services, found.flatMap(({ differing }) => differing).length);
  return {
    says: found.flatMap(({ count, differing }) => [count, ...differing]).join('\n'),
    isWell: found.every(({ differing }) => differing.length === 0),
  };
}

/** A database that may only be read is compared all the same. */
function noteWhoCompared(database: Database): Promise<void> {
  return noteInTrail(database, 'book.reconciled').catch((error: Error) =>
    log.warn({ error: error.message }, 'who compared could not be written down'),
  );
}

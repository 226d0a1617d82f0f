import { join, resolve } from 'node:path';
import { productsOf } from '@senim/lender/products';
import { MCI_THROUGH } from '@senim/loan-engine/loan/law';
import { openLender } from '../../apps/server/src/compose-lender.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { listCardDifferences } from '../../apps/server/src/modules/payments/cards/list-differences.ts';
import { listUnbooked } from '../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import { reconcileProviders } from '../../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import { compareImages } from '../../apps/server/src/modules/portfolio/compare-images.ts';
import { verifyRecords } from '../../apps/server/src/modules/staff/record/verify-records.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { SETTINGS } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { machineRandomness } from '../../apps/server/src/platform/randomness.ts';
import { createSealing, readNumberedKeys } from '../../apps/server/src/platform/sealing.ts';
import { setUp } from '../setup.ts';
import { reachDatabase } from './reach-database.ts';

/** `npm run reconcile`: folds every loan of DATABASE_URL, or of the embedded database in DATA_DIR, holds the sums against the books and providers' payments, the images of each day against the facts, and verifies the journal's chains. */
setUp();
const dataFolder = resolve(process.env['DATA_DIR'] ?? '.data');
const postgres = await reachDatabase(process.env['DATABASE_URL'] ?? '', dataFolder).catch((error) => {
  process.stderr.write(`${error instanceof PlainFailure ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
const log = createLog('warn');
const database = openDatabase(postgres.url, log, { connectionsMax: 2 });
const unused = Buffer.alloc(32);
const sealing = createSealing({ keys: new Map([[1, unused]]), indexKey: unused });
const { lender } = openLender({ LENDER: process.env['LENDER'] ?? 'senim', MODE: 'sandbox' });
const services = {
  database,
  clock: machineClock,
  wallClock: machineClock,
  randomness: machineRandomness,
  sealing,
  log,
  lender,
  products: productsOf(lender.products),
  mciThrough: MCI_THROUGH,
};
const { day, loansCount, differences, firstDiffering } = await reconcileBook(services);
const { journalsCount, broken } = await verifyJournal(services);
const images = await compareImages(services);
const providers = await reconcileProviders(services);
const unbooked = await listUnbooked(services);
const cards = await listCardDifferences(services);
const recordKeys = readNumberedKeys(process.env['AUDIT_KEYS'] || SETTINGS.AUDIT_KEYS.sandboxDefault);
const anchors = process.env['ANCHOR_DIR'] || join(dataFolder, 'anchors');
const records = await verifyRecords({ database, recordKeys }, anchors);
await database.close();
await postgres.stop();

const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(`${loansCount} loans on ${day}: ${differences.length} accounts differ.`);
for (const { account, dimension, booksTiyn, foldsTiyn } of differences)
  print(`${account} ${dimension}: books ${booksTiyn} tiyn, folds ${foldsTiyn} tiyn`);
if (firstDiffering) print(`Look first at agreement ${firstDiffering.number}, ${firstDiffering.cause}.`);
print(`${journalsCount} journals: ${broken.length} break their chain.`);
for (const { journalId, cause, why } of broken) print(`journal ${journalId}, ${cause}: ${why}`);
print(`${images.imagesCount} images of loans: ${images.differences.length} differ.`);
for (const { number, day, knownOn } of images.differences)
  print(`image of agreement ${number} on ${day}, as known on ${knownOn}`);
print(`${providers.length} providers differ.`);
for (const { provider, receivedTiyn, postedTiyn } of providers)
  print(`${provider}: received ${receivedTiyn} tiyn, posted ${postedTiyn} tiyn`);
print(`${unbooked.length} charges and transfers are not on their loans.`);
for (const { what, reference, amountTiyn } of unbooked) print(`${what} ${reference}: ${amountTiyn} tiyn`);
print(`${cards.length} card payments differ from the acquirer's lists.`);
for (const { invoice, keptTiyn, standsTiyn } of cards)
  print(`card ${invoice}: acquirer ${keptTiyn ?? 'names none'}, books ${standsTiyn} tiyn`);
print(`${records.linksCount} recorded rows: ${records.faults.length} are not as they were bound.`);
for (const { record, rowId, why } of records.faults) print(`${record} ${rowId}: ${why}`);
const found = [differences, broken, images.differences, providers, unbooked, cards, records.faults];
process.exit(found.some((list) => list.length > 0) ? 1 : 0);

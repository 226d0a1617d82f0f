import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { listUnbooked } from '../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import { reconcileProviders } from '../../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import { verifyRecords } from '../../apps/server/src/modules/staff/record/verify-records.ts';
import { readNumberedKeys } from '../../apps/server/src/platform/sealing.ts';
import type { World } from '../world/open-world.ts';
import { acknowledgedAndLost } from './acknowledged.ts';
import { bankDiffers } from './bank-agrees.ts';
import { undeclaredStatuses } from './declared-statuses.ts';
import { KEPT_ROWS } from './kept-rows.ts';
import { whatIsLost } from './nothing-lost.ts';
import { ON_RECORD } from './on-record.ts';
import { rowsOfOthers } from './own-rows.ts';
import { tellingLines } from './silent-log.ts';

/** All statements of what is kept as one, so that looking costs one round trip. */
const ALL_KEPT = Object.entries({ ...KEPT_ROWS, ...ON_RECORD })
  .map(([rule, statement], index) => `SELECT '${rule}: ' || what AS flaw FROM (${statement}) AS rule${index}`)
  .join(' UNION ALL ');

/** After every scene: what is broken now, in words. */
export async function holdAfterScene(world: World): Promise<string[]> {
  const { rows } = await world.eyes.query<{ flaw: string }>({ name: 'kept', text: ALL_KEPT });
  return [
    ...rows.map(({ flaw }) => flaw),
    ...(await bankDiffers(world)),
    ...(await whatIsLost(world)),
    ...(await acknowledgedAndLost(world)),
  ];
}

/** From time to time and at the end: the books against the loans, every chain, every provider, the log. */
export async function holdWhole(world: World): Promise<string[]> {
  const { services } = world;
  const flaws: string[] = [];
  const { differences, firstDiffering } = await reconcileBook(services);
  for (const { account, dimension, booksTiyn, foldsTiyn } of differences)
    flaws.push(
      `${account} ${dimension}: books ${booksTiyn} tiyn, folds ${foldsTiyn} tiyn, first ${firstDiffering?.number} ${firstDiffering?.cause}`,
    );
  const { broken } = await verifyJournal(services);
  for (const { journalId, why } of broken) flaws.push(`journal ${journalId}: ${why}`);
  for (const { provider, receivedTiyn, postedTiyn } of await reconcileProviders(services))
    flaws.push(`${provider}: received ${receivedTiyn} tiyn, posted ${postedTiyn} tiyn`);
  for (const { what, reference } of await listUnbooked(services))
    flaws.push(`${what} ${reference} is on no loan`);
  flaws.push(...(await brokenRecords(world)), ...(await undeclaredStatuses(world)), ...tellingLines(world));
  flaws.push(...(await rowsOfOthers(world)));
  return flaws;
}

async function brokenRecords({ services, config }: World): Promise<string[]> {
  const { database } = services;
  const recordKeys = readNumberedKeys(config.AUDIT_KEYS);
  const { faults } = await verifyRecords({ database, recordKeys }, `${config.DATA_DIR}/anchors`);
  return faults.map(({ record, rowId, why }) => `${record} ${rowId}: ${why}`);
}

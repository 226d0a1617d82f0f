import type pg from 'pg';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { listUnbooked } from '../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import { reconcileProviders } from '../../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import type { Services } from '../../apps/server/src/platform/machinery.ts';
import { KEPT_ROWS } from '../../simulate/invariants/kept-rows.ts';

const ALL_KEPT = Object.entries(KEPT_ROWS)
  .map(([rule, statement], index) => `SELECT '${rule}: ' || what AS flaw FROM (${statement}) AS rule${index}`)
  .join(' UNION ALL ');

/** What is broken now, in words: what reconcile says, and what must hold of every row. */
export async function brokenBooks(services: Services, eyes: pg.Client): Promise<readonly string[]> {
  const { rows } = await eyes.query<{ flaw: string }>({ name: 'kept', text: ALL_KEPT });
  const { differences } = await reconcileBook(services);
  const { broken } = await verifyJournal(services);
  const providers = await reconcileProviders(services);
  const unbooked = await listUnbooked(services);
  return [
    ...rows.map(({ flaw }) => flaw),
    ...differences.map(
      ({ account, dimension, booksTiyn, foldsTiyn }) =>
        `${account} ${dimension}: books ${booksTiyn} tiyn, folds ${foldsTiyn} tiyn`,
    ),
    ...broken.map(({ journalId, why }) => `journal ${journalId}: ${why}`),
    ...providers.map(
      ({ provider, receivedTiyn, postedTiyn }) =>
        `${provider}: received ${receivedTiyn}, posted ${postedTiyn} tiyn`,
    ),
    ...unbooked.map(({ what, reference }) => `${what} ${reference} is on no loan`),
  ];
}

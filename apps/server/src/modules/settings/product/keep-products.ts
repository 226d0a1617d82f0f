import type { LenderProduct } from '@senim/lender/products';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readNamed } from '../store.ts';
import { type NamedVersion, productsBegun } from './rules.ts';

const act = machineAct('settings.keep-products');
/** So long a page may tell the price before a change that holds at once; one for a day is known before, and holds with its first second. */
const FRESH_MS = 1_000;

/** The products for pages that anybody asks for at any rate: read once a second, the last known while the database is away. */
export function keepProducts({
  database,
  lender,
  clock,
  wallClock,
}: Pick<Services, 'database' | 'lender' | 'clock' | 'wallClock'>): () => Promise<readonly LenderProduct[]> {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let versions: Promise<readonly NamedVersion[]> | undefined;
  const readAgain = () => database.transaction(act, (tx) => readNamed(tx, 'product'));
  const current = (): Promise<readonly NamedVersion[]> => {
    const nowMs = wallClock.now().getTime();
    const known = versions;
    if (known && nowMs - readAtMs < FRESH_MS) return known;
    readAtMs = nowMs;
    versions = known ? readAgain().catch(() => known) : readAgain();
    return versions;
  };
  return async () => productsBegun(lender, await current(), clock.now());
}

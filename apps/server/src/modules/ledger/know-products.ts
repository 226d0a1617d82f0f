import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { PlainFailure } from '../../platform/plain-failure.ts';
import { claimBooks, offerProducts } from './store.ts';

const act = machineAct('ledger.know-products');

/** Adds the lender's products to the database, so that their loans can be written and booked; safe to repeat at every start. */
export async function knowProducts({ database, lender }: Services): Promise<void> {
  const codes = [...new Set(lender.products.map(({ code }) => code))];
  await database.transaction(act, async (tx) => {
    const owner = await claimBooks(tx, lender.code);
    if (owner !== lender.code)
      throw new PlainFailure(
        `The database is that of the lender ${owner}, and LENDER names ${lender.code}: each lender has a database of its own. Set DATABASE_URL or DATA_DIR to another.`,
      );
    await offerProducts(tx, codes);
  });
}

import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { offerProducts } from './store.ts';

const act = machineAct('ledger.know-products');

/** Adds the lender's products to the database, so that their loans can be written and booked; safe to repeat at every start. */
export async function knowProducts({ database, products }: Services): Promise<void> {
  const codes = [...new Set(products.map(({ code }) => code))];
  await database.transaction(act, (tx) => offerProducts(tx, codes));
}

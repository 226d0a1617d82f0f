import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { offerProducts } from './store.ts';

const act = machineAct('ledger.know-products');

/** Lets the database know every product of the lender's, so that loans of it can be written and booked; safe to repeat at every start. */
export async function knowProducts({ database, products }: Services): Promise<void> {
  const codes = [...new Set(products.map(({ code }) => code))];
  await database.transaction(act, (tx) => offerProducts(tx, codes));
}

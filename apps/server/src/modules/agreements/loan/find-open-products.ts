import type { LenderProduct } from '@senim/lender/products';
import { isOpenTo, productsOn } from '@senim/loan-engine/loan/products';
import { standing } from '@senim/loan-engine/position/position';
import type { Day } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { readAgreements } from '../store.ts';

/** What the lender offers a borrower on a day: some products are for those who have repaid a loan. */
export async function findOpenProducts(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  day: Day,
): Promise<readonly LenderProduct[]> {
  const own = await readAgreements(services.sealing, tx, borrowerId);
  const loans = own.flatMap(({ terms, facts }) => {
    const view = standing(terms, facts, day);
    return isRefusal(view) ? [] : [view];
  });
  const products = await readProducts(services, tx, services.clock.now());
  return productsOn(products, day).filter((product) => isOpenTo(product, loans));
}

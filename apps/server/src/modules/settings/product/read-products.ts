import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { LenderProduct } from '@senim/lender/products';
import type { Reading } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readNamed } from '../store.ts';
import { productBy, productsBegun } from './rules.ts';

/**
 * All versions of the lender's products that have begun by a moment, in the engine's form. They are read by whoever asks in the
 * same transaction, so none is late; who asked before keeps to what held at that moment.
 */
export async function readProducts(
  { lender }: Pick<Services, 'lender'>,
  tx: Reading,
  moment: Date,
): Promise<readonly LenderProduct[]> {
  return productsBegun(lender, await readNamed(tx, 'product'), moment);
}

/** The products as they would be if a version held today; undefined for a code that the lender has not. */
export function withProposed(
  { lender, clock }: Pick<Services, 'lender' | 'clock'>,
  products: readonly LenderProduct[],
  { name, document }: { readonly name: string; readonly document: SettingOf<'product'> },
): readonly LenderProduct[] | undefined {
  const from = dayInAlmaty(clock.now().getTime());
  const proposed = productBy(lender, name, document, { version: 'proposed', from });
  return proposed && [...products, proposed];
}

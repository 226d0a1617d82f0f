import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insertPromoCode } from './store.ts';
import type { PromoCode } from './types.ts';

/** Adds a promo code that nobody has used yet. One of that name stays as it is: a change of a code is a further code. */
export async function addPromoCode(
  services: Services,
  act: Act,
  promo: Omit<PromoCode, 'usesCount'>,
): Promise<void> {
  await services.database.transaction(act, (tx) => insertPromoCode(tx, promo));
}

import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insertPromoCode } from './store.ts';
import type { PromoCode } from './types.ts';

/** Adds a promo code. A code of that name stays as it is, because a changed code is a new code. */
export async function addPromoCode(
  services: Services,
  act: Act,
  promo: Omit<PromoCode, 'usesCount'>,
): Promise<void> {
  await services.database.transaction(act, (tx) => insertPromoCode(tx, promo));
}

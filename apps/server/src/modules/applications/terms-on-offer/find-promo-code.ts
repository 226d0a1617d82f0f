import { promoCodeName } from '@senim/contracts/office/settings/promo-code';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findSetting } from '../../settings/find-setting.ts';
import { readUses, takeUse } from './store.ts';
import type { PromoCode } from './types.ts';

/** A promo code as it holds at a moment, however it was typed. */
export async function findPromoCode(
  services: Pick<Services, 'held'>,
  tx: Transaction,
  typed: string,
  now: Date,
): Promise<PromoCode | undefined> {
  const code = promoCodeName(typed);
  const document = await findSetting(services, tx, 'promo-code', code, now);
  return document && { ...document, code, usesCount: await readUses(tx, code) };
}

/** Takes one use of a code; false if none is left. */
export async function usePromoCode(
  services: Pick<Services, 'held'>,
  tx: Transaction,
  code: string,
  now: Date,
): Promise<boolean> {
  const document = await findSetting(services, tx, 'promo-code', code, now);
  return document !== undefined && takeUse(tx, code, document.uses_max);
}

import { z } from 'zod';
import { dayText } from '../../shared/answers.ts';

/** Whom a promo code is for: everybody, who never borrowed here, or who did. */
export const PROMO_AUDIENCES = ['everyone', 'first', 'repeat'] as const;
export type PromoAudience = (typeof PROMO_AUDIENCES)[number];

export const promoCode = z
  .object({
    setting: z.literal('promo-code'),
    /** Taken off the daily rate. */
    discount_percent: z.number().gt(0).max(100),
    audience: z.enum(PROMO_AUDIENCES),
    valid_from: dayText,
    valid_through: dayText,
    /** How many loans may use it; null where there is no limit. */
    uses_max: z.int().positive().nullable(),
    /** Closed before its last day. */
    ended: z.boolean(),
  })
  .readonly();

/** How a promo code is written, and typed in small letters or with spaces. */
export const promoCodeName = (typed: string): string => typed.toUpperCase().replace(/\s/g, '');

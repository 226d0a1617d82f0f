import { z } from 'zod';
import { product } from './product.ts';
import { promoCode } from './promo-code.ts';

/**
 * What the lender changes by itself. Every version of one is a document of its kind; each kind stands in a file of its own beside
 * this one. How a kind is added: CONTRIBUTING.md.
 */
export const SETTING_KINDS = ['promo-code', 'product'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export const settingDocument = z.discriminatedUnion('setting', [promoCode, product]);
export type SettingDocument = z.output<typeof settingDocument>;
export type SettingOf<Kind extends SettingKind> = Extract<SettingDocument, { readonly setting: Kind }>;

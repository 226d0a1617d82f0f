import { z } from 'zod';
import { daysOff } from './days-off.ts';
import { limits } from './limits.ts';
import { message } from './message.ts';
import { officeHours } from './office-hours.ts';
import { product } from './product.ts';
import { promoCode } from './promo-code.ts';
import { registers } from './registers.ts';

/**
 * What the lender changes by itself. Every version of one is a document of its kind; each kind stands in a file of its own beside
 * this one. How a kind is added: CONTRIBUTING.md.
 */
export const SETTING_KINDS = [
  'promo-code',
  'product',
  'office-hours',
  'days-off',
  'limits',
  'registers',
  'message',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export const settingDocument = z.discriminatedUnion('setting', [
  promoCode,
  product,
  officeHours,
  daysOff,
  limits,
  registers,
  message,
]);
export type SettingDocument = z.output<typeof settingDocument>;
export type SettingOf<Kind extends SettingKind> = Extract<SettingDocument, { readonly setting: Kind }>;

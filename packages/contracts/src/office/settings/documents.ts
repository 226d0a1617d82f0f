import { z } from 'zod';
import { answer } from './answer.ts';
import { caps } from './caps.ts';
import { consent } from './consent.ts';
import { daysOff } from './days-off.ts';
import { identity } from './identity.ts';
import { insurance } from './insurance.ts';
import { limits } from './limits.ts';
import { mci } from './mci.ts';
import { message } from './message.ts';
import { officeHours } from './office-hours.ts';
import { partner } from './partner.ts';
import { product } from './product.ts';
import { promoCode } from './promo-code.ts';
import { reason } from './reason.ts';
import { registers } from './registers.ts';
import { siteText } from './site-text.ts';

/**
 * What the lender changes by itself, in the order of the office's page: what is sold, who lends and by what rules, and then the long
 * lists of words. Every version of one is a document of its kind; each kind stands in a file of its own beside this one. How a kind is
 * added: CONTRIBUTING.md.
 */
export const SETTING_KINDS = [
  'product',
  'promo-code',
  'insurance',
  'partner',
  'identity',
  'office-hours',
  'days-off',
  'limits',
  'registers',
  'mci',
  'caps',
  'message',
  'answer',
  'reason',
  'site-text',
  'consent',
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
  partner,
  answer,
  reason,
  siteText,
  consent,
  identity,
  mci,
  caps,
  insurance,
]);
/** The kinds that are whole texts, proposed by one call. */
export const textDocument = z.discriminatedUnion('setting', [answer, reason, siteText, consent]);
export type SettingDocument = z.output<typeof settingDocument>;
export type SettingOf<Kind extends SettingKind> = Extract<SettingDocument, { readonly setting: Kind }>;

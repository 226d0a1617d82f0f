import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { productKind } from './product/rules.ts';
import { promoCodeKind } from './promo-code/rules.ts';
import type { KindOfSetting } from './types.ts';

/** Every kind of setting: what of it came with the lender's document, and which documents are taken. */
const KINDS: { readonly [Kind in SettingKind]: KindOfSetting<SettingOf<Kind>> } = {
  'promo-code': promoCodeKind,
  product: productKind,
};

export const findKind = <Kind extends SettingKind>(kind: Kind): KindOfSetting<SettingOf<Kind>> => KINDS[kind];

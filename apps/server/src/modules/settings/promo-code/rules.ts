import type { SettingOf } from '@senim/contracts/office/settings/documents';
import type { KindOfSetting } from '../types.ts';

/** Promo codes: none comes with the lender's document, and any may be made. */
export const promoCodeKind: KindOfSetting<SettingOf<'promo-code'>> = {
  given: () => [],
  isOpen: true,
  flaw: ({ valid_from, valid_through }) =>
    valid_from <= valid_through ? null : { refused: 'setting_days_wrong', field: 'valid_through' },
  ends: ({ ended }) => ended,
};

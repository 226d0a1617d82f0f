import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { addYears } from '@senim/kazakhstan/calendar-day';

/** Promo codes of the sandbox: one for everybody, one for who borrows again. They hold for years around the day, as its calendar moves. */
export const promoCast = (
  day: string,
): readonly { readonly name: string; readonly document: SettingOf<'promo-code'> }[] =>
  (
    [
      { name: 'SENIM10', discount_percent: 10, audience: 'everyone' },
      { name: 'QAITA20', discount_percent: 20, audience: 'repeat' },
    ] as const
  ).map(({ name, ...promo }) => ({
    name,
    document: {
      setting: 'promo-code',
      ...promo,
      valid_from: addYears(day, -1),
      valid_through: addYears(day, 5),
      uses_max: null,
      ended: false,
    },
  }));

import type { SettingOf } from '@senim/contracts/office/settings/documents';
import type { PromoAudience } from '@senim/contracts/office/settings/promo-code';

type PromoCode = SettingOf<'promo-code'>;

/** A promo code as it is being typed. */
export interface TypedPromo {
  readonly name: string;
  readonly percent: string;
  readonly audience: PromoAudience | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly uses: string;
  readonly from: string | null;
}

export const NOTHING_TYPED: TypedPromo = {
  ...{ name: '', percent: '', audience: null, uses: '' },
  ...{ first: null, last: null, from: null },
};

export const typedOf = ({
  name,
  document: { discount_percent: percent, audience, valid_from: first, valid_through: last, uses_max: uses },
}: {
  readonly name: string;
  readonly document: PromoCode;
}): TypedPromo => ({
  ...{ name, percent: String(percent), audience, first, last },
  ...{ uses: uses === null ? '' : String(uses), from: null },
});

/** What was typed as a document; null until it is whole. Other terms of a code that has ended do not open it again. */
export function documentOf(
  { percent, audience, first, last, uses }: TypedPromo,
  before: PromoCode | null,
): PromoCode | null {
  const isWhole = /^\d{1,3}$/.test(percent) && /^\d{0,7}$/.test(uses);
  if (!isWhole || audience === null || first === null || last === null) return null;
  const terms = { discount_percent: Number(percent), audience, valid_from: first, valid_through: last };
  const ended = before?.ended ?? false;
  return { setting: 'promo-code', ...terms, uses_max: uses === '' ? null : Number(uses), ended };
}

import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { formatDate, formatNumber, formatPercent } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { Text } from '../../text/ru/app.ts';
import type { KindText } from './kindText.ts';

type PromoCode = SettingOf<'promo-code'>;

/** A promo code in words. */
export const promoCodeText: KindText<PromoCode> = {
  lines({ discount_percent, audience, valid_from, valid_through, uses_max, ended }, text, language) {
    const words = text.settings.promo;
    return [
      [words.discount_percent, formatPercent(discount_percent, language)],
      [words.audience, words.audiences[audience]],
      [words.valid_from, formatDate(valid_from, language, 'short')],
      [words.valid_through, formatDate(valid_through, language, 'short')],
      [words.uses_max, uses_max === null ? words.unlimited : formatNumber(uses_max, language)],
      [words.ended, ended ? words.states.ended : words.states.open],
    ];
  },
  summary: summaryOf,
};

function summaryOf(document: PromoCode, text: Text, language: Language): string {
  const words = text.settings.promo;
  const { discount_percent, audience, valid_from, valid_through, ended } = document;
  const days = `${formatDate(valid_from, language, 'short')} – ${formatDate(valid_through, language, 'short')}`;
  const said = [formatPercent(discount_percent, language), words.audiences[audience], days];
  return (ended ? [words.states.ended, ...said] : said).join(', ');
}

import { CAPS, type Cap } from '@senim/contracts/office/settings/caps';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { formatNumber, formatPercent } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { KindText } from './kindText.ts';

/** The caps that are days; the others are percent. */
export const CAPS_IN_DAYS: readonly Cap[] = ['penalty_days', 'overdue_stop'];

/** A cap as it is told: "0,25%", "60". */
export const capValue = (cap: Cap, value: number, language: Language): string =>
  CAPS_IN_DAYS.includes(cap)
    ? formatNumber(value, language)
    : formatPercent(ratePercentText(value), language);

/** The lender's own caps in words. */
export const capsText: KindText<SettingOf<'caps'>> = {
  lines: (document, { law: { caps: words } }, language) =>
    CAPS.map((cap) => {
      const value = document[cap];
      return [words.names[cap], value === null ? words.asLaw : capValue(cap, value, language)];
    }),
  summary(document, { law: { caps: words } }, language) {
    const set = CAPS.flatMap((cap) => {
      const value = document[cap];
      return value === null ? [] : [`${words.names[cap]}: ${capValue(cap, value, language)}`];
    });
    return set.join('; ') || words.allAsLaw;
  },
};

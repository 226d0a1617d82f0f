import type { Cap } from '@senim/contracts/office/settings/caps';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatNumber, formatPercent } from '@senim/kazakhstan/format';
import { type LegalName, type LegalValue, legalValues } from '@senim/loan-engine/loan/legal-values';
import { knownDay } from '@senim/loan-engine/units/day';
import { useWords } from '../../../shell/language.tsx';
import { useMe } from '../../../shell/session.tsx';

/** The number of the law that a cap of the lender stands beside. */
export const LAW_OF_CAP = {
  daily_rate_below: 'daily-rate-below',
  gesv_short: 'gesv-short',
  gesv_other: 'gesv-other',
  penalty_daily: 'penalty-daily',
  penalty_days: 'penalty-days',
  penalty_year: 'penalty-year',
  charges_share: 'charges-share',
  overdue_stop: 'overdue-stop',
} as const satisfies Readonly<Record<Cap, LegalName>>;

/** A number of the law in words: "меньше 0,3%". */
export function useBoundText(): (value: LegalValue) => string {
  const { text, language } = useWords();
  const { bounds, units } = text.law;
  return ({ name, unit, value }) =>
    bounds[name](
      unit === 'percent' ? formatPercent(value, language) : units[unit](formatNumber(value, language)),
    );
}

/** What the law of today says beside a cap. */
export function useLegalBounds(): (cap: Cap) => string {
  const boundText = useBoundText();
  const { now } = useMe();
  const values = legalValues(knownDay(dayInAlmaty(Date.parse(now))));
  return (cap) => {
    const value = values.find(({ name }) => name === LAW_OF_CAP[cap]);
    return value ? boundText(value) : '';
  };
}

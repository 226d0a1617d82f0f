import { ARTICLES, type Article, type RuleId } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import { percentText, ratePercentText, sharePercentText } from '../units/percent.ts';
import { isRefusal } from '../units/refusal.ts';
import { type Law, lawOn } from './law.ts';

/** How a value is told: a share in percent, whole days, or so many monthly calculation indices. */
export type LegalUnit = 'percent' | 'days' | 'mci';

/**
 * Since when a value is counted so. Of the resolution on maximum GESV the day is known. Of the Law on microfinance activity it is the edition that was
 * read: from which day each number stands in it was not established. One is no longer in the law, and is kept as the stricter.
 */
export type LegalSince =
  | { readonly kind: 'from' | 'edition'; readonly day: string }
  | { readonly kind: 'kept' };

/** One value that the law fixes: below it or at most it, where it is written, and since when. */
export interface LegalValue {
  readonly name: LegalName;
  readonly article: Article;
  readonly unit: LegalUnit;
  readonly value: string;
  /** Up to which term and amount it holds; null for any. */
  readonly upTo: { readonly days: number; readonly mci: number } | null;
  readonly since: LegalSince;
}

export type LegalName =
  | 'daily-rate-below'
  | 'gesv-short'
  | 'gesv-other'
  | 'penalty-daily'
  | 'penalty-days'
  | 'penalty-year'
  | 'charges-share'
  | 'overdue-stop'
  | 'principal-maximum';

const CAPS: LegalSince = { kind: 'from', day: '2024-08-20' };
const LAW: LegalSince = { kind: 'edition', day: '2026-07-02' };

const SINCE: Readonly<Record<LegalName, LegalSince>> = {
  'daily-rate-below': CAPS,
  'gesv-short': CAPS,
  'gesv-other': CAPS,
  'penalty-daily': LAW,
  'penalty-days': LAW,
  'penalty-year': LAW,
  'charges-share': { kind: 'kept' },
  'overdue-stop': LAW,
  'principal-maximum': LAW,
};

/** Every number of the law by which loans of a day are priced and counted; empty before the table begins. */
export function legalValues(day: Day): readonly LegalValue[] {
  const law = lawOn(day);
  if (isRefusal(law)) return [];
  const told = (name: LegalName, rule: RuleId, unit: LegalUnit, value: string): LegalValue => ({
    ...{ name, unit, value },
    article: ARTICLES[rule],
    upTo: null,
    since: SINCE[name],
  });
  return [
    told('daily-rate-below', 'daily-rate-below', 'percent', ratePercentText(law.dailyRatePpmBelow)),
    ...gesvValues(law, told),
    told('penalty-daily', 'penalty-daily', 'percent', ratePercentText(law.penaltyDailyPpmMax)),
    told('penalty-days', 'penalty-daily', 'days', String(law.penaltyDaysMax)),
    told('penalty-year', 'penalty-year', 'percent', sharePercentText(law.penaltyYearShareMaxPpm)),
    told('charges-share', 'charges-share', 'percent', sharePercentText(law.chargesShareMaxPpm)),
    told('overdue-stop', 'overdue-stop', 'days', String(law.accrualStopsAfterOverdueDays)),
    told('principal-maximum', 'principal-maximum', 'mci', String(law.principalMciMax)),
  ];
}

const gesvValues = (
  { gesvCaps }: Law,
  told: (name: LegalName, rule: RuleId, unit: LegalUnit, value: string) => LegalValue,
): LegalValue[] =>
  gesvCaps.map(({ rule, gesvPercentMax, termDaysMax: days, amountMciMax: mci }) => ({
    ...told(rule, rule, 'percent', percentText(gesvPercentMax)),
    upTo: days === null || mci === null ? null : { days, mci },
  }));

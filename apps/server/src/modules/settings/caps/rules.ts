import type { Cap } from '@senim/contracts/office/settings/caps';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { lawOn } from '@senim/loan-engine/loan/law';
import { capByLaw, looserCap, OWN_CAPS, type OwnCap, type OwnCaps } from '@senim/loan-engine/loan/own-caps';
import { knownDay } from '@senim/loan-engine/units/day';
import { ratePercentText, sharePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { EVER } from '../rules.ts';
import type { DocumentFlaw, FlawLimit, KindOfSetting, WouldHold } from '../types.ts';

type Caps = SettingOf<'caps'>;

const FIELDS: Readonly<Record<OwnCap, Cap>> = {
  dailyRatePpmBelow: 'daily_rate_below',
  gesvShortPpmMax: 'gesv_short',
  gesvOtherPpmMax: 'gesv_other',
  penaltyDailyPpmMax: 'penalty_daily',
  penaltyDaysMax: 'penalty_days',
  penaltyYearShareMaxPpm: 'penalty_year',
  chargesShareMaxPpm: 'charges_share',
  accrualStopsAfterOverdueDays: 'overdue_stop',
};

/** Caps of the lender, stricter than those of the law: at first none. */
export const capsKind: KindOfSetting<Caps> = {
  given: () => [{ name: OF_THE_LENDER, from: EVER, document: NONE }],
  isOpen: false,
  flaw: looserThanLaw,
  ends: () => false,
};

const NONE: Caps = {
  setting: 'caps',
  ...{ daily_rate_below: null, gesv_short: null, gesv_other: null },
  ...{ penalty_daily: null, penalty_days: null, penalty_year: null },
  ...{ charges_share: null, overdue_stop: null },
};

/** The caps in the engine's form; null where none was set. */
export const capsAs = (set: Caps | undefined): OwnCaps | null =>
  set ? (Object.fromEntries(OWN_CAPS.map((cap) => [cap, set[FIELDS[cap]]])) as OwnCaps) : null;

/** The first cap that is looser than the law of its first day: the rule with its article, and the limit. */
function looserThanLaw(document: Caps, { day }: Pick<WouldHold<Caps>, 'day'>): DocumentFlaw | null {
  const law = lawOn(knownDay(day));
  if (isRefusal(law)) throw new Error(`There is no law on ${day}.`);
  const caps = capsAs(document);
  const looser = caps && looserCap(law, caps);
  if (!looser) return null;
  const { rule, unit, value } = capByLaw(law, looser);
  const limit: FlawLimit = unit === 'days' ? value : { percent: percentOf(rule, value) };
  const said = looser === 'penaltyDaysMax' ? 'penalty-days' : rule;
  return {
    refused: 'setting_above_law',
    field: FIELDS[looser],
    details: { rule: said, limit, article: `${rule}-article` },
  };
}

/** A daily rate has four digits after the point, a share of a year two. */
const percentOf = (rule: string, ppm: number): string =>
  rule === 'daily-rate-below' || rule === 'penalty-daily' ? ratePercentText(ppm) : sharePercentText(ppm);

import { type Day, isDay, knownDay } from '../units/day.ts';
import { PPM, type Tiyn, tengeToTiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import { type KnownMci, RELEASED_MCI } from './mci.ts';
import { type OwnCaps, stricterLaw } from './own-caps.ts';

/** The order in which money that is short pays a debt: art. 6 p. 1-1. */
export type PaymentTarget =
  | 'overdue-principal'
  | 'overdue-reward'
  | 'penalty'
  | 'current-principal'
  | 'current-reward'
  | 'costs';

/** A cap on the price of a loan, up to its term and amount; the first one that fits applies. */
export type GesvCap = {
  readonly rule: 'gesv-short' | 'gesv-other';
  readonly gesvPercentMax: number;
  readonly termDaysMax: number | null;
  readonly amountMciMax: number | null;
};

/** The legal values in force from a day. Rates and shares in ppm (0.5% = 5000). */
export type Law = {
  readonly version: string;
  readonly from: Day;
  readonly mciTiyn: Tiyn;
  /** The last day whose MCI is set by law: nothing new is lent for a day after it. */
  readonly mciThrough: Day;
  /** The rate must be below this, so the highest lawful ppm is one less. */
  readonly dailyRatePpmBelow: number;
  readonly gesvCaps: readonly GesvCap[];
  readonly penaltyDailyPpmMax: number;
  readonly penaltyDaysMax: number;
  readonly penaltyYearShareMaxPpm: number;
  readonly chargesShareMaxPpm: number;
  readonly accrualStopsAfterOverdueDays: number;
  readonly principalMciMax: number;
  readonly paymentOrder: readonly PaymentTarget[];
};

/** What a price depends on; not how a payment is spent. */
export type PricingLaw = Omit<Law, 'from' | 'paymentOrder'>;

/** What is known of a lender's law beside the release: the MCI of each year, and the caps that the lender holds itself to, where it has any. */
export interface KnownLaw extends KnownMci {
  readonly caps?: OwnCaps | null;
}

/** All but the MCI, which changes every year and has its own table. */
export type LawValues = Omit<Law, 'mciTiyn' | 'mciThrough'>;

const PAYMENT_ORDER: readonly PaymentTarget[] = [
  'overdue-principal',
  'overdue-reward',
  'penalty',
  'current-principal',
  'current-reward',
  'costs',
];

/**
 * The values, newest last. Sources: facts of Law 56-V and of the joint resolution on maximum GESV. "Below 0.3% a day" is
 * read strictly: 3000 ppm itself is not lawful.
 */
const LAWS: readonly LawValues[] = [
  {
    version: 'kz-2024-08',
    from: knownDay('2024-08-20'),
    dailyRatePpmBelow: 3000,
    gesvCaps: [
      { rule: 'gesv-short', gesvPercentMax: 179, termDaysMax: 45, amountMciMax: 45 },
      { rule: 'gesv-other', gesvPercentMax: 46, termDaysMax: null, amountMciMax: null },
    ],
    penaltyDailyPpmMax: 5000,
    penaltyDaysMax: 90,
    penaltyYearShareMaxPpm: 100_000,
    chargesShareMaxPpm: PPM,
    accrualStopsAfterOverdueDays: 90,
    principalMciMax: 20_000,
    paymentOrder: PAYMENT_ORDER,
  },
];

/** The day itself, or the last one before it whose MCI is known: on that day examples are computed. */
export const dayWithMci = (day: Day, mciThrough: Day): Day => (day > mciThrough ? mciThrough : day);

/** The values under which terms of that version were signed; undefined for an unknown version. */
export function lawOfVersion(version: string): LawValues | undefined {
  // Each fold asks, so that not even a function is made.
  for (const law of LAWS) if (law.version === version) return law;
  return undefined;
}

/**
 * The law in force on a day, or a refusal for a day before the table begins. Where the MCI of the year is not set yet, the last one stands in for
 * loans that run already; a new one is refused by its quote.
 */
export function lawOn(day: Day, known: KnownLaw = RELEASED_MCI): Law | Refusal {
  if (!isDay(day)) return refuse('date-does-not-exist');
  const values = LAWS.findLast((law) => law.from <= day);
  const mci = known.rows.findLast(([from]) => from <= day);
  if (values === undefined || mci === undefined) return refuse('no-law-in-force');
  const law = { ...values, mciTiyn: tengeToTiyn(mci[1]), mciThrough: known.through };
  return known.caps ? stricterLaw(law, known.caps) : law;
}

/** The cap on GESV for an amount and a term: short and small loans have their own. */
export function gesvCapFor(law: PricingLaw, amountTiyn: Tiyn, termDays: number): GesvCap {
  const cap = law.gesvCaps.find(
    ({ termDaysMax, amountMciMax }) =>
      (termDaysMax === null || termDays <= termDaysMax) &&
      (amountMciMax === null || amountTiyn <= amountMciMax * law.mciTiyn),
  );
  if (cap === undefined) throw new Error(`law ${law.version} has no cap without bounds`);
  return cap;
}

import type { RuleId } from '../units/articles.ts';

const PPM_PER_PERCENT = 10_000;

/** The values of a law that a lender may set lower for itself. */
interface Capped {
  readonly dailyRatePpmBelow: number;
  readonly gesvCaps: readonly { readonly rule: RuleId; readonly gesvPercentMax: number }[];
  readonly penaltyDailyPpmMax: number;
  readonly penaltyDaysMax: number;
  readonly penaltyYearShareMaxPpm: number;
  readonly chargesShareMaxPpm: number;
  readonly accrualStopsAfterOverdueDays: number;
}

/** Each of them, in ppm or whole days, with the rule of law that it may not be looser than. */
const CAPS = {
  dailyRatePpmBelow: { rule: 'daily-rate-below', unit: 'ppm', of: (law: Capped) => law.dailyRatePpmBelow },
  gesvShortPpmMax: { rule: 'gesv-short', unit: 'ppm', of: (law: Capped) => gesvPpm(law, 'gesv-short') },
  gesvOtherPpmMax: { rule: 'gesv-other', unit: 'ppm', of: (law: Capped) => gesvPpm(law, 'gesv-other') },
  penaltyDailyPpmMax: { rule: 'penalty-daily', unit: 'ppm', of: (law: Capped) => law.penaltyDailyPpmMax },
  penaltyDaysMax: { rule: 'penalty-daily', unit: 'days', of: (law: Capped) => law.penaltyDaysMax },
  penaltyYearShareMaxPpm: {
    rule: 'penalty-year',
    unit: 'ppm',
    of: (law: Capped) => law.penaltyYearShareMaxPpm,
  },
  chargesShareMaxPpm: { rule: 'charges-share', unit: 'ppm', of: (law: Capped) => law.chargesShareMaxPpm },
  accrualStopsAfterOverdueDays: {
    rule: 'overdue-stop',
    unit: 'days',
    of: (law: Capped) => law.accrualStopsAfterOverdueDays,
  },
} as const satisfies Readonly<
  Record<string, { rule: RuleId; unit: 'ppm' | 'days'; of: (law: Capped) => number }>
>;

export type OwnCap = keyof typeof CAPS;
export const OWN_CAPS = Object.keys(CAPS) as readonly OwnCap[];

/** The caps of a lender; null where the law's own holds. */
export type OwnCaps = Readonly<Record<OwnCap, number | null>>;

/** What the law says of each cap. */
export const capByLaw = (
  law: Capped,
  cap: OwnCap,
): { rule: RuleId; unit: 'ppm' | 'days'; value: number } => ({
  rule: CAPS[cap].rule,
  unit: CAPS[cap].unit,
  value: CAPS[cap].of(law),
});

/** The first cap that would be looser than the law; null where none is. */
export const looserCap = (law: Capped, caps: OwnCaps): OwnCap | null =>
  OWN_CAPS.find((cap) => (caps[cap] ?? 0) > capByLaw(law, cap).value) ?? null;

/** The law as the lender holds itself to it: of each value the stricter, so that no cap is ever looser than the law of its day. */
export function stricterLaw<Held extends Capped>(law: Held, caps: OwnCaps): Held {
  const stricter = (cap: OwnCap) => Math.min(capByLaw(law, cap).value, caps[cap] ?? Number.POSITIVE_INFINITY);
  const gesvPpmOf = { 'gesv-short': stricter('gesvShortPpmMax'), 'gesv-other': stricter('gesvOtherPpmMax') };
  return {
    ...law,
    dailyRatePpmBelow: stricter('dailyRatePpmBelow'),
    gesvCaps: law.gesvCaps.map((cap) => ({
      ...cap,
      gesvPercentMax: gesvPpmOf[cap.rule as keyof typeof gesvPpmOf] / PPM_PER_PERCENT,
    })),
    penaltyDailyPpmMax: stricter('penaltyDailyPpmMax'),
    penaltyDaysMax: stricter('penaltyDaysMax'),
    penaltyYearShareMaxPpm: stricter('penaltyYearShareMaxPpm'),
    chargesShareMaxPpm: stricter('chargesShareMaxPpm'),
    accrualStopsAfterOverdueDays: stricter('accrualStopsAfterOverdueDays'),
  };
}

function gesvPpm({ gesvCaps }: Capped, rule: 'gesv-short' | 'gesv-other'): number {
  const cap = gesvCaps.find((one) => one.rule === rule);
  return cap ? Math.round(cap.gesvPercentMax * PPM_PER_PERCENT) : Number.POSITIVE_INFINITY;
}

import type { SettingOf } from '@senim/contracts/office/settings/documents';

type Product = SettingOf<'product'>;

/** The fields of a product that are one whole number. */
export const AMOUNTS = [
  'amount_min',
  'amount_max',
  'first_loan_amount_max',
  'amount_step',
  'amount_default',
] as const;
export const PERIODS = ['period_min', 'period_max', 'period_default'] as const;
export const RATES = ['daily_rate_ppm_max', 'penalty_daily_ppm'] as const;
export const PROLONGATIONS = [
  'prolongation_days_before_max',
  'prolongation_overdue_days_max',
  'prolonged_term_days_max',
] as const;
const WHOLE = [...AMOUNTS, ...PERIODS, 'free_days', ...PROLONGATIONS] as const;

type Whole = (typeof WHOLE)[number];
type Rate = (typeof RATES)[number];

/** A product as it is being typed. */
export interface TypedProduct extends Record<Whole | Rate, string> {
  readonly schedule_kinds: readonly Product['schedule_kinds'][number][];
  readonly free_days_rule: Product['free_days_rule'];
  readonly prolongation_days: string;
  readonly loyalty: readonly { readonly loans: string; readonly share: string }[];
  readonly from: string | null;
}

const PPM_PER_PERCENT = 10_000;

/** Parts of a million as a typed percentage: 2999 is "0,2999". */
export const percentTyped = (ppm: number): string => String(ppm / PPM_PER_PERCENT).replace('.', ',');

/** What was typed as parts of a million; null of what is no percentage with at most four digits after the point. */
export function readPercent(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * PPM_PER_PERCENT) : null;
}

export function readWhole(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export function typedOf(document: Product): TypedProduct {
  const whole = Object.fromEntries(WHOLE.map((field) => [field, String(document[field])]));
  const rates = Object.fromEntries(RATES.map((field) => [field, percentTyped(document[field])]));
  return {
    ...(whole as Record<Whole, string>),
    ...(rates as Record<Rate, string>),
    schedule_kinds: document.schedule_kinds,
    free_days_rule: document.free_days_rule,
    prolongation_days: document.prolongation_days.join(', '),
    loyalty: document.loyalty.map(({ loans_in_time, discount_share_ppm }) => ({
      loans: String(loans_in_time),
      share: percentTyped(discount_share_ppm),
    })),
    from: null,
  };
}

/** What was typed as a document; null until it is whole. */
export function documentOf(typed: TypedProduct): Product | null {
  const numbers = [
    ...WHOLE.map((field) => [field, readWhole(typed[field])] as const),
    ...RATES.map((field) => [field, readPercent(typed[field])] as const),
  ];
  const days = typed.prolongation_days
    .split(',')
    .filter((day) => day.trim() !== '')
    .map(readWhole);
  const steps = typed.loyalty.map(({ loans, share }) => [readWhole(loans), readPercent(share)] as const);
  const values = [...numbers.map(([, value]) => value), ...days, ...steps.flat()];
  if (values.includes(null) || typed.schedule_kinds.length === 0) return null;
  return {
    setting: 'product',
    ...(Object.fromEntries(numbers) as Record<Whole | Rate, number>),
    schedule_kinds: typed.schedule_kinds,
    free_days_rule: typed.free_days_rule,
    prolongation_days: days.map(Number),
    loyalty: steps.map(([loans, share]) => ({
      loans_in_time: Number(loans),
      discount_share_ppm: Number(share),
    })),
  };
}

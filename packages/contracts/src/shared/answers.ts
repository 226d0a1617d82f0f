import { z } from 'zod';

/** An amount of tenge with two digits: "70980.00". */
export const decimalTenge = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'Tenge with two digits', example: '70980.00' });
/** A daily rate in percent with four digits: "0.2892". */
export const dailyRatePercent = z
  .string()
  .regex(/^\d+\.\d{4}$/)
  .meta({ example: '0.2892' });
/** GESV in percent with two digits: "173.35". */
export const gesvPercent = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ example: '173.35' });
/** A share in percent with two digits: "10.00". */
export const sharePercent = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ example: '10.00' });
export const dayText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'A day in Asia/Almaty', example: '2026-11-23' });
export const instantText = z.iso.datetime().meta({ description: 'An instant, RFC 3339 UTC' });
export const codeAndText = z.object({ code: z.string(), text: z.string() });
export const step = z.union([z.literal(0), z.literal(1), z.literal(2), z.null()]);

/** The unit of a period: days, or months for a loan with monthly parts. */
export const periodUnit = z.enum(['day', 'month']);

export const scheduleRow = z.object({
  date: dayText,
  principal: decimalTenge,
  reward: decimalTenge,
  total: decimalTenge,
});

/** What is owed: the parts add up to the total. */
export const debtParts = {
  principal: decimalTenge,
  reward: decimalTenge,
  penalty: decimalTenge,
  /** Refunded above the overpayment, as a later reversal showed: it goes back last of all and bears neither reward nor penalty. */
  refund_shortfall: decimalTenge,
} as const;

/** The debt with what would end the loan today, and what the borrower has overpaid. */
export const debt = { ...debtParts, total: decimalTenge, credit: decimalTenge } as const;

/**
 * How the debt of a day came about: `issued + reward + penalty + refunded + credit - paid - refinanced - forgiven - written_off` is its total.
 */
export const account = z.object({
  issued: decimalTenge,
  /** Charged so far, whatever became of it. */
  reward: decimalTenge,
  penalty: decimalTenge,
  paid: decimalTenge,
  /** Paid off by another loan. */
  refinanced: decimalTenge,
  forgiven: decimalTenge,
  /** Written off, or handed over with the claim. */
  written_off: decimalTenge,
  refunded: decimalTenge,
  credit: decimalTenge,
});

/**
 * A part of a loan's schedule: `principal + reward + penalty = total` as last agreed, and
 * `total - paid - forgiven - written_off - saved + added = left`.
 */
const sums = {
  /** Put off to this part by a settlement. */
  penalty: decimalTenge,
  paid: decimalTenge,
  forgiven: decimalTenge,
  written_off: decimalTenge,
  /** Reward that is not asked for after all, as the money was there for fewer days. */
  saved: decimalTenge,
  /** Reward above what was agreed, as the money was there for more days. */
  added: decimalTenge,
  left: decimalTenge,
} as const;

export const loanSchedule = z.array(
  scheduleRow.extend({ ...sums, status: z.enum(['paid', 'due', 'overdue', 'ahead', 'ended']) }),
);

/** The parts together. */
export const scheduleSum = scheduleRow.omit({ date: true }).extend({
  ...sums,
  /** Principal and reward that were settled before this schedule began: with it they are the whole contract. */
  settled_before: decimalTenge,
});

/** A product or a terminal network: the lender's document says which there are and what they are called. */
export const lenderCode = z
  .string()
  .meta({ description: 'A code of the lender\u2019s own', example: 'short' });

/** How far the insurance of a loan is; what came to no loan is none. */
export const INSURANCE_STATES = ['asked', 'held', 'over', 'cancelled', 'none'] as const;
export type InsuranceState = (typeof INSURANCE_STATES)[number];

/** What a borrower has taken beside a loan, as it was offered to them. */
export const takenInsurance = z.object({
  application_id: z.number(),
  /** Which version of the setting it was. */
  version: z.number(),
  insurer: z.string(),
  conditions: z.string(),
  price: decimalTenge,
  asked_at: instantText,
  /** The day in Almaty on which it was taken back. */
  cancelled_on: dayText.nullable(),
  state: z.enum(INSURANCE_STATES),
  /** The last day to take it back; null before the signature, when it may be taken back at any time. */
  cancel_until: dayText.nullable(),
});

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
export const dayText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'A day in Asia/Almaty', example: '2026-11-23' });
export const instantText = z.iso.datetime().meta({ description: 'An instant, RFC 3339 UTC' });
export const step = z.union([z.literal(0), z.literal(1), z.literal(2), z.null()]);

/** The unit of a period: days, or months for a loan with monthly parts. */
export const periodUnit = z.enum(['day', 'month']);

export const scheduleRow = z.object({
  date: dayText,
  principal: decimalTenge,
  reward: decimalTenge,
  total: decimalTenge,
});

/** The code of a product or a terminal network; the lender's document has their list and names. */
export const lenderCode = z
  .string()
  .meta({ description: 'A code of the lender\u2019s own', example: 'short' });

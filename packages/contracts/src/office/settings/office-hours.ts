import { z } from 'zod';

/** A whole hour: sentences and pictures of the week show no others. */
export const WHOLE_HOUR = /^([01]\d|2[0-3]):00$/;
const hour = z.string().regex(WHOLE_HOUR);

/** When staff decide and money is sent, Monday to Friday, and when a debt may be spoken of, every day. */
export const officeHours = z
  .object({
    setting: z.literal('office-hours'),
    opens: hour,
    closes: hour,
    /** Reminders and messages about a debt go out between these hours. */
    debt_from: hour,
    debt_until: hour,
  })
  .readonly();

/** Collectors may call from 8:00 to 21:00; the lender keeps the same hours and may be stricter, not laxer. */
export const DEBT_HOURS = { from: '08:00', until: '21:00' } as const;

/** The name under which a setting stands that the lender has once. */
export const OF_THE_LENDER = 'lender';

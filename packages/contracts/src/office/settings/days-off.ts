import { z } from 'zod';
import { dayText } from '../../shared/answers.ts';

/** What the Government or the Muftiate has set of one year against the law's rule: days that are off, and days that are worked. */
export const daysOff = z
  .object({
    setting: z.literal('days-off'),
    off: z.array(dayText).readonly(),
    working: z.array(dayText).readonly(),
    /** The act that says so. */
    source: z.string(),
  })
  .readonly();

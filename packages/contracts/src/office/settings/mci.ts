import { z } from 'zod';

/** The monthly calculation index of a year in whole tenge, as the law on the republican budget sets it. */
export const mci = z
  .object({
    setting: z.literal('mci'),
    tenge: z.number(),
    /** The law that says so; blank of what came with the release, which names it. */
    source: z.string(),
  })
  .readonly();

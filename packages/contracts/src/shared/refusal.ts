import { z } from 'zod';

/** The form of every refusal. `message` is in the language of Accept-Language; `code` never changes. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
});

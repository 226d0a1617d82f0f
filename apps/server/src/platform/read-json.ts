import type { z } from 'zod';

/** Reads JSON of a known shape; null if it is no JSON or has another shape. */
export function readJson<Schema extends z.ZodType, T>(
  schema: Schema,
  text: string,
  take: (value: z.output<Schema>) => T,
): T | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? take(read.data) : null;
  } catch {
    return null;
  }
}

import type { z } from 'zod';

/** What is read out of a JSON text of a known shape; null where it is no JSON or of another shape. */
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

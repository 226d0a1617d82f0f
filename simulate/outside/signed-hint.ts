/** What stands for a good signature: forging is an attack of its own (attacks/), here it is enough that some are not good. */
export const GOOD_SIGNATURE = 'good';

/** The field of a callback's body that names what it is about, or null if the sender did not sign it. */
export function readSigned(
  provider: string,
  path: string,
  body: string,
  signature: string | null,
  field: string,
): string | null {
  if (path !== `/callbacks/${provider}` || signature !== GOOD_SIGNATURE) return null;
  const told: unknown = JSON.parse(body);
  const value =
    typeof told === 'object' && told !== null ? Object.entries(told).find(([name]) => name === field) : null;
  return value ? String(value[1]) : null;
}

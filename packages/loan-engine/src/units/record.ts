/** Whether a value, of whatever origin, has named parts at all: what comes from storage or from a hand may be anything. */
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

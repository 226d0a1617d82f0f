/** Whether a value from storage or from a person is an object with named parts. */
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The address that dials a number of 11 digits. */
export function callHref(digits: string): string {
  return `tel:+${digits}`;
}

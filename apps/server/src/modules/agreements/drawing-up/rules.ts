/** How long an offer stands before it is cancelled by time. */
export const SIGN_DAYS = 3;

/** A number that can be typed at a terminal: two digits of the year, eight of the application. */
export function agreementNumber(year: string, applicationId: number): string {
  return year.slice(2) + String(applicationId).padStart(8, '0');
}

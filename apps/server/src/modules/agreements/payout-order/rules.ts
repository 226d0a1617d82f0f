import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';

/** When the money of a signed loan is sent: at the next working moment, not before a second confirmation may be given. */
export const payoutExpectedAt = (signedAt: Date, heldUntil: Date | null, hours: WorkingHours): Date =>
  new Date(nextWorkingInstant((heldUntil ?? signedAt).getTime(), hours));

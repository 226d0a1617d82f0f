import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import { signSubject } from '../rules.ts';
import type { Agreement, DocumentRow, SecondConfirmation } from '../types.ts';

/** When the money of a signed loan is sent: at the next working moment, not before a second confirmation may be given. */
export const payoutExpectedAt = (signedAt: Date, heldUntil: Date | null, hours: WorkingHours): Date =>
  new Date(nextWorkingInstant((heldUntil ?? signedAt).getTime(), hours));

/** What the code of a second confirmation is bound to: never the same as a signature's. */
export function confirmationSubject(
  agreement: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  return `second ${signSubject(agreement, documents)}`;
}

/** A second confirmation that is still to be given. */
export const confirmationView = ({ opensAt, closesAt }: SecondConfirmation) => ({
  opens_at: opensAt.toISOString(),
  closes_at: closesAt.toISOString(),
});

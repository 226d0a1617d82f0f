import type { Language } from '@senim/kazakhstan/languages';
import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import { signSubject } from '../paper/rules.ts';
import * as kz from '../text/kz/sms.ts';
import * as ru from '../text/ru/sms.ts';
import type { Agreement, DocumentRow } from '../types.ts';
import type { SecondConfirmation } from './types.ts';

const SMS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The SMS with the code of a second confirmation. */
export const confirmationText = (code: string, number: string, language: Language): string =>
  SMS[language].confirm(code, number);

/** When the money of a signed loan is sent: at the next working moment after a second confirmation may be given. */
export const payoutExpectedAt = (signedAt: Date, heldUntil: Date | null, hours: WorkingHours): Date =>
  new Date(nextWorkingInstant((heldUntil ?? signedAt).getTime(), hours));

/** The subject of a second confirmation's code; never the same as a signature's. */
export function confirmationSubject(
  agreement: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  return `second ${signSubject(agreement, documents)}`;
}

/** A second confirmation that is not given yet. */
export const confirmationView = ({ opensAt, closesAt }: SecondConfirmation) => ({
  opens_at: opensAt.toISOString(),
  closes_at: closesAt.toISOString(),
});

import type { Language } from '@senim/kazakhstan/languages';
import type { Attribution } from '../borrowers/types.ts';
import { SMS, secondsBefore } from '../rules.ts';

const DAY_SECONDS = 24 * 3_600;

/**
 * The SMS that signs in. Its last line ties the code to our site, so that a browser offers it only there (WebOTP). The whole
 * text still fits one SMS of 70 characters.
 */
export function signInText(code: string, language: Language, host: string): string {
  return `${SMS[language].signIn(code)}
@${host} #${code}`;
}

/** A visitor's record with the time of the click by our clock, because the browser tells only how many days ago it was. */
export function datedAttribution(sent: Attribution | null, now: Date): Attribution | null {
  if (sent === null) return null;
  const { age_days: ageDays, ...record } = sent;
  const clickedAt = secondsBefore(now, (typeof ageDays === 'number' ? ageDays : 0) * DAY_SECONDS);
  return { ...record, clicked_at: clickedAt.toISOString() };
}

import type { Language } from '@senim/kazakhstan/languages';
import type { MessageKind } from '../notifications/types.ts';
import type { CodePurpose } from './budget/types.ts';
import { sms as kz } from './text/kz.ts';
import { sms as ru } from './text/ru.ts';
import type { Attribution, CodeBinding, CodeSent, ContactChange } from './types.ts';

export const CODE_LIFE_SECONDS = 5 * 60;
export const SESSION_DAYS_MAX = 30;

const DAY_SECONDS = 24 * 3_600;

export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** The kind under which the outbox keeps the SMS of a code. */
export const MESSAGE_KIND: Readonly<Record<CodePurpose, MessageKind>> = {
  'sign-in': 'sign-in-code',
  'sign-agreement': 'sign-code',
  'change-contact': 'contact-code',
  'act-for': 'acting-code',
};

const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/**
 * The SMS that signs in. Its last line ties the code to our site, so that a browser offers it only there (WebOTP). The whole
 * text still fits one SMS of 70 characters.
 */
export function signInText(code: string, language: Language, host: string): string {
  return `${TEXTS[language].signIn(code)}
@${host} #${code}`;
}

/** The content of a code's fingerprint, so that the same digits confirm nothing else. */
export function codeText({ purpose, phone, subject }: CodeBinding, code: string): string {
  return [purpose, phone, subject, code].join('\0');
}

/** How long a change waits for its codes. */
const CHANGE_LIFE_SECONDS = 30 * 60;

export function isChangeAlive({ askedAt }: Pick<ContactChange, 'askedAt'>, now: Date): boolean {
  return secondsAfter(askedAt, CHANGE_LIFE_SECONDS) > now;
}

/** The value that the codes of a change are bound to. */
export function changeSubject({ kind, value }: Pick<ContactChange, 'kind' | 'value'>): string {
  return `${kind} ${value}`;
}

/** The SMS of a change. It names the change, so that who did not ask for it sees it. */
export function changeText(
  code: string,
  { kind, value }: Pick<ContactChange, 'kind' | 'value'>,
  language: Language,
): string {
  const { changePhone, changeAccount } = TEXTS[language];
  return (kind === 'phone' ? changePhone : changeAccount)(code, value.slice(-4));
}

/** What became of a code. */
export function codeOutcome(
  { endedBy, expiresAt }: Pick<CodeSent, 'endedBy' | 'expiresAt'>,
  now: Date,
): 'used' | 'replaced' | 'withheld' | 'waiting' | 'expired' {
  return endedBy ?? (expiresAt > now ? 'waiting' : 'expired');
}

/** A visitor's record with the time of the click by our clock, because the browser tells only how many days ago it was. */
export function datedAttribution(sent: Attribution | null, now: Date): Attribution | null {
  if (sent === null) return null;
  const { age_days: ageDays, ...record } = sent;
  const clickedAt = secondsBefore(now, (typeof ageDays === 'number' ? ageDays : 0) * DAY_SECONDS);
  return { ...record, clicked_at: clickedAt.toISOString() };
}

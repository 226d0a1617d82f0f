import type { Language } from '@senim/kazakhstan/languages';
import type { MessageKind } from '../notifications/types.ts';
import type { CodeRefusal } from './refusals.ts';
import { sms as kz } from './text/kz.ts';
import { sms as ru } from './text/ru.ts';
import type {
  Attribution,
  CodeAsk,
  CodeBinding,
  CodeBudget,
  CodePurpose,
  CodeSent,
  ContactChange,
} from './types.ts';

export const CODE_LIFE_SECONDS = 5 * 60;
export const RESEND_AFTER_SECONDS = 300;
export const SESSION_DAYS_MAX = 30;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Older asks count in no budget. */
export const BUDGET_WINDOW_SECONDS = DAY_SECONDS;
export const BREAKER_WINDOW_SECONDS = HOUR_SECONDS;

export const USUAL_BUDGET: CodeBudget = {
  perPhoneHour: 5,
  perPhoneDay: 10,
  perSubjectDay: 10,
  perAddressHour: 30,
  totalHour: 3_000,
};

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

/** A refusal with the time to wait. */
export interface AskFlaw {
  readonly refused: CodeRefusal;
  readonly details: { readonly seconds: number; readonly minutes: number };
}

/** Why no code can be sent now, or null. `asks` are those of the last day with the same phone, subject or address. */
export function askFlaw(
  asks: readonly CodeAsk[],
  totalLastHour: number,
  budget: CodeBudget,
  now: Date,
): AskFlaw | null {
  const resend = secondsUntilResend(asks, now);
  if (resend > 0) return refusal('code_requested_recently', resend);
  const wait = secondsUntilWithin(asks, budget, now);
  if (wait > 0) return refusal('sms_limit_reached', wait);
  return totalLastHour >= budget.totalHour ? refusal('sms_paused', HOUR_SECONDS) : null;
}

function refusal(refused: CodeRefusal, seconds: number): AskFlaw {
  return { refused, details: { seconds, minutes: Math.ceil(seconds / 60) } };
}

/** Asking again for the same thing must wait, unless the code was used: then a new one may be needed at once. */
function secondsUntilResend(asks: readonly CodeAsk[], now: Date): number {
  const same = asks.filter(({ byPhone, bySubject, used }) => byPhone && bySubject && !used);
  return Math.max(0, ...same.map(({ createdAt }) => secondsLeft(createdAt, RESEND_AFTER_SECONDS, now)));
}

function secondsUntilWithin(asks: readonly CodeAsk[], budget: CodeBudget, now: Date): number {
  const limits = [
    { of: 'byPhone', countMax: budget.perPhoneHour, windowSeconds: HOUR_SECONDS },
    { of: 'byPhone', countMax: budget.perPhoneDay, windowSeconds: DAY_SECONDS },
    { of: 'bySubject', countMax: budget.perSubjectDay, windowSeconds: DAY_SECONDS },
    { of: 'byAddress', countMax: budget.perAddressHour, windowSeconds: HOUR_SECONDS },
  ] as const;
  const waits = limits.map(({ of, countMax, windowSeconds }) => {
    const newestFirst = asks
      .filter((ask) => ask[of])
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const lastToLeave = newestFirst[countMax - 1];
    return lastToLeave ? secondsLeft(lastToLeave.createdAt, windowSeconds, now) : 0;
  });
  return Math.max(0, ...waits);
}

function secondsLeft(from: Date, seconds: number, now: Date): number {
  return Math.ceil((from.getTime() + seconds * 1000 - now.getTime()) / 1000);
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
): 'used' | 'replaced' | 'waiting' | 'expired' {
  return endedBy ?? (expiresAt > now ? 'waiting' : 'expired');
}

/** A visitor's record with the time of the click by our clock, because the browser tells only how many days ago it was. */
export function datedAttribution(sent: Attribution | null, now: Date): Attribution | null {
  if (sent === null) return null;
  const { age_days: ageDays, ...record } = sent;
  const clickedAt = secondsBefore(now, (typeof ageDays === 'number' ? ageDays : 0) * DAY_SECONDS);
  return { ...record, clicked_at: clickedAt.toISOString() };
}

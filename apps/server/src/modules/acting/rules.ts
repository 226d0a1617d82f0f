import type { Language } from '@senim/kazakhstan/languages';
import { sms as kz } from './text/kz.ts';
import { sms as ru } from './text/ru.ts';

/** A session ends after so long without any call, and always after half an hour. */
export const ACTING_IDLE_SECONDS = 10 * 60;
export const ACTING_MINUTES_MAX = 30;
/** The way from the office to the cabinet is one press. */
export const TICKET_SECONDS = 120;
/** As long as the code lives. */
const ASKED_SECONDS = 5 * 60;
/** A call is recorded at most this often. */
const TOUCH_SECONDS = 20;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

export const idleSince = (now: Date): Date => before(now, ACTING_IDLE_SECONDS);
export const oldestOpened = (now: Date): Date => before(now, ACTING_MINUTES_MAX * 60);
export const oldestAsked = (now: Date): Date => before(now, ASKED_SECONDS);
export const ticketUntil = (now: Date): Date => before(now, -TICKET_SECONDS);
export const endsAt = (openedAt: Date): Date => before(openedAt, -ACTING_MINUTES_MAX * 60);

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_SECONDS * 1000;
}

/** What the code is bound to: this request of this member of staff only. */
export const actingSubject = (staffId: number, actingId: number): string => `${staffId} ${actingId}`;

const NAME_LENGTH_MAX = 24;
const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The SMS says to whom the code may be told, and when not. */
export function actingText(code: string, operator: string, language: Language): string {
  const name = operator.slice(0, NAME_LENGTH_MAX);
  return TEXTS[language].enter(code, name);
}

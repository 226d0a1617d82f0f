import type { Language } from '@senim/kazakhstan/languages';
import { sms as kz } from './text/kz.ts';
import { sms as ru } from './text/ru.ts';

export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** The words of the SMS with a code. */
export const SMS: Readonly<Record<Language, typeof ru>> = { ru, kz };

import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';
import type {
  MessageDetails,
  NotificationChoice,
  NotificationFigures,
  NotificationKind,
  WaitingMessage,
} from './types.ts';

/** Unless the borrower chose otherwise. */
export const USUAL_CHOICE: NotificationChoice = { bySms: true, byEmail: false };

const REMINDERS: readonly NotificationKind[] = ['due-soon', 'due-today'];

/** What only reminds: its channels are the borrower's choice. All else is a service message. */
export function isReminder(kind: NotificationKind): boolean {
  return REMINDERS.includes(kind);
}

const EVENTS: Readonly<Record<Language, typeof ru.events>> = { ru: ru.events, kz: kz.events };
const PUSH: Readonly<Record<Language, string>> = { ru: ru.push, kz: kz.push };

/** The sentence of an event as the cabinet lists it. */
export function notificationText(
  kind: NotificationKind,
  language: Language,
  details: MessageDetails,
): string {
  return EVENTS[language][kind](filled(details, language));
}

/** The payload of a push, as the site's worker reads it. Later ones take the place of earlier ones. */
export function pushPayload(title: string, language: Language): string {
  return JSON.stringify({
    title,
    body: PUSH[language],
    tag: 'message',
    lang: htmlLanguage(language),
  });
}

function filled(
  {
    number = '',
    amountTiyn = 0,
    leftTiyn = 0,
    day,
    overdueDays = 0,
    operator = '',
    changes = 0,
  }: MessageDetails,
  language: Language,
): NotificationFigures {
  const money = (amount: number) => formatTenge(toDecimal(tiyn(amount)), language);
  return {
    number,
    amount: money(amountTiyn),
    left: money(leftTiyn),
    date: day === undefined ? '' : formatDate(day, language, 'short'),
    overdueDays,
    operator,
    changes,
  };
}

const CODE_KINDS: ReadonlySet<string> = new Set(['sign-in-code', 'sign-code', 'contact-code', 'acting-code']);
/** As long as a code lives (identity): one that comes later helps nobody and only confuses. */
const CODE_LIFE_MS = 5 * 60_000;

/** Whether a message has outlived its use. Only codes do; all else is worth sending late. */
export function isTooLate(
  { kind, createdAt }: Pick<WaitingMessage, 'kind' | 'createdAt'>,
  now: Date,
): boolean {
  return CODE_KINDS.has(kind) && now.getTime() - createdAt.getTime() > CODE_LIFE_MS;
}

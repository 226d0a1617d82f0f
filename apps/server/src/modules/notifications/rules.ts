import {
  delayText,
  filledWords,
  isWorded,
  MESSAGE_FORMS,
  type MessageWords,
  type WordsValues,
} from '@senim/contracts/office/settings/message';
import { NOT_DELIVERED } from '@senim/contracts/shared/notification-kinds';
import { addDays, dayInAlmaty, instantAt, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import type { Lender } from '@senim/lender/lender';
import { addTiyn, NOTHING, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';
import type {
  MessageDetails,
  MessageKind,
  MessageSeen,
  NotificationChoice,
  NotificationKind,
  SendingTime,
  WaitingMessage,
} from './types.ts';

/** Unless the borrower chooses otherwise. */
export const USUAL_CHOICE: NotificationChoice = { bySms: true, byEmail: false };

const REMINDERS: readonly NotificationKind[] = ['due-soon', 'due-today'];

/** Reminders only: the borrower chooses their channels. Everything else is a service message. */
export function isReminder(kind: NotificationKind): boolean {
  return REMINDERS.includes(kind);
}

const PUSH: Readonly<Record<Language, string>> = { ru: ru.push, kz: kz.push };

/** The sentence of an event, by SMS and in the cabinet's list. */
export function notificationText(
  kind: NotificationKind,
  words: MessageWords,
  language: Language,
  details: MessageDetails,
): string {
  const values = valuesOf(details, language);
  const where = isWorded(kind) ? MESSAGE_FORMS[kind].extra?.where : undefined;
  const extra = where !== undefined && values[where] !== '' ? words[`${language}_extra`] : null;
  return filledWords(extra ?? words[language], values);
}

/** The payload of a push, as the site's worker reads it. A later push replaces an earlier one. */
export function pushPayload(title: string, language: Language): string {
  return JSON.stringify({
    title,
    body: PUSH[language],
    tag: 'message',
    lang: htmlLanguage(language),
  });
}

function valuesOf(
  {
    number = '',
    amountTiyn = NOTHING,
    leftTiyn = NOTHING,
    overpaidTiyn = NOTHING,
    shortfallTiyn = NOTHING,
    day,
    overdueDays = 0,
    operator = '',
    changes = 0,
  }: MessageDetails,
  language: Language,
): WordsValues {
  const money = (amount: Tiyn) => formatTenge(toDecimal(amount), language);
  return {
    number,
    amount: money(amountTiyn),
    left: money(leftTiyn),
    overpaid: overpaidTiyn === 0 ? '' : money(overpaidTiyn),
    shortfall: shortfallTiyn === 0 ? '' : money(shortfallTiyn),
    whole: money(addTiyn(amountTiyn, shortfallTiyn)),
    date: day === undefined ? '' : formatDate(day, language, 'short'),
    days: delayText(overdueDays, language),
    operator,
    changes: String(changes),
  };
}

/** When each kind may go out. */
const SENDING_TIME: Readonly<Record<MessageKind, SendingTime>> = {
  'sign-in-code': 'awaited',
  'sign-code': 'awaited',
  'contact-code': 'awaited',
  'acting-code': 'awaited',
  'test-code': 'awaited',
  'test-message': 'awaited',
  'case-opened': 'at-once',
  'agreement-copy': 'at-once',
  'agreement-own-copy': 'at-once',
  'phone-changed': 'at-once',
  'phone-bound': 'at-once',
  'phone-freed': 'at-once',
  'iban-changed': 'at-once',
  'passkey-added': 'at-once',
  'passkey-copied': 'at-once',
  'operator-entered': 'at-once',
  'operator-left': 'at-once',
  'application-approved': 'at-once',
  'application-refused': 'at-once',
  'application-withdrawn': 'at-once',
  'agreement-declined': 'at-once',
  'approval-withdrawn': 'at-once',
  'question-asked': 'at-once',
  'agreement-signed': 'at-once',
  'confirmation-asked': 'at-once',
  'confirmation-expired': 'by-day',
  'money-sent': 'at-once',
  'payout-failed': 'at-once',
  'payout-returned': 'at-once',
  'account-asked': 'by-day',
  'payout-stopped': 'at-once',
  'payout-redirected': 'at-once',
  'payment-received': 'at-once',
  'loan-paid': 'at-once',
  'insurance-may-end': 'by-day',
  'due-soon': 'by-day',
  'due-today': 'by-day',
  'autopay-soon': 'by-day',
  'autopay-refused': 'by-day',
  'autopay-unanswered': 'by-day',
  'autopay-not-charged': 'by-day',
  'autopay-not-needed': 'by-day',
  overdue: 'by-day',
  'offer-expired': 'by-day',
  'prolongation-asked': 'at-once',
  'prolongation-ready': 'at-once',
  'prolongation-expired': 'by-day',
  'loan-prolonged': 'at-once',
  'refinancing-ready': 'at-once',
  'loan-refinanced': 'at-once',
  'collection-paused': 'at-once',
  'pause-undone': 'by-day',
  'loan-frozen': 'by-day',
  'loan-unfrozen': 'by-day',
  'debt-rescheduled': 'by-day',
  'recovery-started': 'by-day',
  'recovery-closed': 'by-day',
  'claim-assigned': 'by-day',
  'overpayment-waiting': 'by-day',
  'refund-asked': 'at-once',
  'credit-refunded': 'by-day',
  'annulled-refunded': 'by-day',
  'payer-refunded': 'by-day',
  'payment-reversed': 'by-day',
  'payment-recorded': 'by-day',
  'offer-made': 'by-day',
  'offer-lapsed': 'by-day',
  'settlement-refused': 'by-day',
  'mediation-meeting': 'by-day',
  'mediation-failed': 'by-day',
  'loan-annulled': 'by-day',
  'case-answered': 'at-once',
  'message-waiting': 'by-day',
};

/** The kinds that keep the hours of words about a debt. */
export const KINDS_BY_DAY = (Object.keys(SENDING_TIME) as MessageKind[]).filter(
  (kind) => SENDING_TIME[kind] === 'by-day',
);

export function sendingTime(kind: MessageKind): SendingTime {
  return SENDING_TIME[kind];
}

/** Whether nothing about a debt goes out at a time of day ("08:30"). */
export const isQuietTime = (time: string, { from, until }: Lender['hours']['debtMessages']): boolean =>
  time < from || until <= time;

/** Until when a message waits because of quiet hours; null if it may go out now. */
export function waitsUntil(
  { kind }: Pick<WaitingMessage, 'kind'>,
  { debtMessages }: Pick<Lender['hours'], 'debtMessages'>,
  now: Date,
): Date | null {
  const [day, time] = [dayInAlmaty(now.getTime()), timeInAlmaty(now.getTime())];
  if (SENDING_TIME[kind] !== 'by-day' || !isQuietTime(time, debtMessages)) return null;
  const { from } = debtMessages;
  return new Date(instantAt(time < from ? day : addDays(day, 1), from));
}

/** As long as a code is valid (identity): a later SMS would only confuse. */
const CODE_LIFE_MS = 5 * 60_000;

/** Whether a message is too old to send. Only codes become useless; everything else may come late. */
export function isTooLate(
  { kind, createdAt }: Pick<WaitingMessage, 'kind' | 'createdAt'>,
  now: Date,
): boolean {
  return SENDING_TIME[kind] === 'awaited' && now.getTime() - createdAt.getTime() > CODE_LIFE_MS;
}

const AGAIN_DAYS_MAX = 3;

/**
 * Why a message does not go out once more: it has come or may still come; it holds a code, wakes a browser, or tells of days that are over. What
 * is told by the day is true on that day alone.
 */
export function whyNotAgain(
  { kind, channel, state, createdAt }: Pick<MessageSeen, 'kind' | 'channel' | 'state' | 'createdAt'>,
  today: string,
): 'message_not_failed' | 'message_not_again' | null {
  if (!NOT_DELIVERED.some((other) => other === state)) return 'message_not_failed';
  const time = SENDING_TIME[kind];
  const daysMax = time === 'by-day' ? 0 : AGAIN_DAYS_MAX;
  const isOld = addDays(dayInAlmaty(createdAt.getTime()), daysMax) < today;
  return channel === 'push' || time === 'awaited' || isOld ? 'message_not_again' : null;
}

import { addDays } from '@senim/kazakhstan/calendar-day';
import { amountOf, isOver, type Part } from './partOfSchedule.ts';

/** A payment as a calendar shows it: a whole day. */
export type CalendarPayment = {
  readonly date: string;
  readonly title: string;
  readonly text: string;
  /** Nobody is reminded of what is paid. */
  readonly isPaid: boolean;
};

/** The parts of a schedule. */
export const calendarPayments = (
  schedule: readonly Part[],
  titleOf: (amount: string) => string,
  text: string,
): readonly CalendarPayment[] =>
  schedule.map((part) => ({
    date: part.date,
    title: titleOf(amountOf(part)),
    text,
    isPaid: isOver(part),
  }));

type Calendar = {
  /** Which loan: with the payment's place in it the name by which a calendar knows an event again. */
  readonly agreementNumber: string;
  readonly host: string;
  readonly payments: readonly CalendarPayment[];
  readonly nowMs: number;
};

/**
 * The due dates of a loan as a calendar takes them in (RFC 5545). Who takes a later file in sees the same events changed, not new ones: a payment
 * keeps its name, and each file has a higher number. The reminder comes the day before at nine in the morning.
 */
export function calendarFile({ agreementNumber, host, payments, nowMs }: Calendar): string {
  const stamp = `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const sequence = Math.floor(nowMs / MINUTE_MS);
  const events = payments.flatMap(({ date, title, text, isPaid }, place) => [
    'BEGIN:VEVENT',
    `UID:${agreementNumber}-${place + 1}@${host}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    ...(isPaid ? [] : reminder(title)),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//loan//EN`, ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const MINUTE_MS = 60_000;
const LINE_BYTES_MAX = 75;

/** Fifteen hours before the day begins. */
const reminder = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15H',
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
];

const compact = (day: string) => day.replaceAll('-', '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** A long line goes on in the next one after a space, and no letter is cut in two. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let [done, current, size] = ['', '', 0];
  for (const letter of line) {
    const letterBytes = bytes.encode(letter).length;
    if (size + letterBytes > LINE_BYTES_MAX) {
      done += `${current}\r\n `;
      [current, size] = ['', 1];
    }
    current += letter;
    size += letterBytes;
  }
  return done + current;
}

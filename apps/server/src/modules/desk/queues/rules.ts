import { isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { QueueFilter, QueueRow } from './types.ts';

/** A place in a queue as text in a URL, and back; null if the text is not a place. */
export const cursorOf = ({ sortAt, sortA, sortB }: QueueRow): string =>
  `${sortAt.toISOString()}~${sortA}~${sortB}`;

export function readCursor(text: string): QueueFilter['after'] {
  const [at = '', a = '', b = ''] = text.split('~');
  const date = new Date(at);
  if (Number.isNaN(date.getTime()) || !/^\d{1,15}$/.test(a) || !/^\d{1,15}$/.test(b)) return null;
  return { at: date, a: Number(a), b: Number(b) };
}

/** The numbers that differ from a typed one by one digit, or by two neighbours that changed places. */
function oneOff(digits: string): readonly string[] {
  const others = [...digits].flatMap((own, index) =>
    [...'0123456789']
      .filter((digit) => digit !== own)
      .map((digit) => digits.slice(0, index) + digit + digits.slice(index + 1)),
  );
  const swapped = [...digits].flatMap((own, index) => {
    const next = digits[index + 1];
    return next === undefined || next === own
      ? []
      : [digits.slice(0, index) + next + own + digits.slice(index + 2)];
  });
  return [...others, ...swapped];
}

const isDigits = (text: string, lengths: readonly number[]) =>
  /^\d+$/.test(text) && lengths.includes(text.length);

/** The valid IINs near a mistyped one. The typed number itself is one of them, because its loan may have been made since. */
export const iinsOneOff = (account: string): readonly string[] =>
  isDigits(account, [12]) ? [account, ...oneOff(account)].filter((iin) => readIin(iin).ok) : [];

export const numbersOneOff = (account: string): readonly string[] =>
  isDigits(account, [10, 11, 13, 14]) ? [account, ...oneOff(account)].filter(isAgreementNumber) : [];

export const whyMeant = (byNumber: boolean, byPhone: boolean) =>
  byNumber ? ('agreement-one-off' as const) : byPhone ? ('phone' as const) : ('iin-one-off' as const);

const NOTICE_DAYS = 30;

/** The first day on which nothing new may be lent, as its year has no MCI yet; null until thirty days before it. Days as `YYYY-MM-DD`. */
export function lendingStopsOn(today: string, mciThrough: Day): string | null {
  const first = addDays(mciThrough, 1);
  return knownDay(today) >= addDays(first, -NOTICE_DAYS) ? dayText(first) : null;
}

const WORDS_SIGNS = 90;

/** The beginning of what somebody wrote, on one line; null where nothing is said, as with papers alone. */
export function firstWords(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= WORDS_SIGNS) return line || null;
  const cut = line.slice(0, WORDS_SIGNS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), WORDS_SIGNS / 2)).trimEnd()}…`;
}

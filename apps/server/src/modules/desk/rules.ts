import { isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import { BEGINNING_LENGTH, nameWords } from '@senim/kazakhstan/names';
import { readPhone } from '@senim/kazakhstan/phone';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { QueueFilter, QueueRow } from './types.ts';

/** What somebody typed into the command bar, by what it can be; several may hold. */
export interface Wanted {
  readonly iin: string | null;
  readonly phone: string | null;
  readonly agreementNumber: string | null;
  readonly payoutReference: string | null;
  readonly caseReference: string | null;
  /** Of a payment that did not arrive. */
  readonly inquiryId: number | null;
  readonly paymentNumber: string | null;
  /** Beginnings of names, in capitals. */
  readonly names: readonly string[];
}

export function readWanted(typed: string): Wanted {
  const text = typed.trim();
  const digits = text.replace(/[\s()+-]/g, '');
  const isDigits = /^\d+$/.test(digits);
  const iin = readIin(text);
  const phone = readPhone(text);
  const capitals = text.toUpperCase();
  return {
    iin: iin.ok ? iin.iin : null,
    phone: phone.ok ? phone.phone : null,
    agreementNumber: isAgreementNumber(digits) ? digits : null,
    payoutReference: /^[A-Z][A-Z0-9]+-[\w-]{3,}$/.test(capitals) ? capitals : null,
    caseReference: readReference(capitals),
    inquiryId: /^P-\d{6,12}$/.test(capitals) ? Number(capitals.slice(2)) : null,
    paymentNumber: /^[\w:-]{3,40}$/.test(text) && /\d/.test(text) ? text.replace(/^.*:/, '') : null,
    names: isDigits ? [] : beginnings(text),
  };
}

/** A case's reference, also as one hears it on the phone: without its dashes, or with spaces for them. */
function readReference(capitals: string): string | null {
  const parts = /^([FCSNM])[\s-]?([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})$/.exec(capitals);
  return parts?.slice(1).join('-') ?? null;
}

/** The words of a name as they are looked for; at most so many letters of each count. */
const beginnings = (text: string): readonly string[] =>
  nameWords(text)
    .filter((word) => word.length >= BEGINNING_LENGTH.min)
    .map((word) => word.slice(0, BEGINNING_LENGTH.max));

/** Whether somebody of this full name is meant: a fingerprint may be shared, a name is not. */
export function isNamed(fullName: string, wanted: readonly string[]): boolean {
  const own = nameWords(fullName);
  return wanted.every((beginning) => own.some((word) => word.startsWith(beginning)));
}

/** A place in a queue as it travels in a URL, and back; null where it is none. */
export const cursorOf = ({ sortAt, sortA, sortB }: QueueRow): string =>
  `${sortAt.toISOString()}~${sortA}~${sortB}`;

export function readCursor(text: string): QueueFilter['after'] {
  const [at = '', a = '', b = ''] = text.split('~');
  const date = new Date(at);
  if (Number.isNaN(date.getTime()) || !/^\d{1,15}$/.test(a) || !/^\d{1,15}$/.test(b)) return null;
  return { at: date, a: Number(a), b: Number(b) };
}

/** What a person who mistyped one digit, or changed two neighbours about, may have meant. */
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

/** The IINs near a mistyped one; its check digit leaves few of them. The account itself counts too: a loan may have come since. */
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

import type { Text } from '../text/ru.ts';

/** What the sandbox's bank does with a card, by its number. Every other good number pays after the confirmation. */
export const TEST_CARDS = [
  { number: '4111 1111 1111 1111', does: 'cardPays' },
  { number: '4000 0000 0000 0002', does: 'cardDeclines' },
  { number: '4000 0000 0000 9995', does: 'cardIsEmpty' },
  { number: '4000 0000 0000 0119', does: 'cardIsSilent' },
  { number: '4000 0000 0000 0341', does: 'cardPaysOnce' },
] as const satisfies readonly { number: string; does: keyof Text }[];

/** The code that the issuer's page would send to the holder's phone. */
export const CONFIRMATION_CODE = '112233';

export interface CardTyped {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
}

export type CardReading =
  | { readonly ok: true; readonly mask: string; readonly expiry: string; readonly outcome: CardOutcome }
  | { readonly ok: false; readonly field: keyof CardTyped; readonly wrong: keyof Text };

/** `silent` pays, but the bank never reports it; `once` pays while its owner confirms, and has nothing on it without them. */
export type CardOutcome = 'pays' | 'silent' | 'once' | 'declined' | 'insufficient_funds';

/** Reads a card as typed: the number by its check digit, the month not over at `nowMs`, three digits from the back. */
export function readCard(body: unknown, nowMs: number): CardReading {
  const { number, expiry, cvv } = typedCard(body);
  const digits = number.replace(/\s/g, '');
  if (!/^\d{16}$/.test(digits) || !isLuhn(digits))
    return { ok: false, field: 'number', wrong: 'cardNumberInvalid' };
  if (!isAhead(expiry, nowMs)) return { ok: false, field: 'expiry', wrong: 'cardExpiryInvalid' };
  if (!/^\d{3}$/.test(cvv)) return { ok: false, field: 'cvv', wrong: 'cardCvvInvalid' };
  const mask = `${digits.slice(0, 6)}******${digits.slice(-4)}`;
  return { ok: true, mask, expiry: monthOf(expiry), outcome: outcomeOf(digits) };
}

export function typedCard(body: unknown): CardTyped {
  const { number, expiry, cvv } = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return { number: text(number), expiry: text(expiry), cvv: text(cvv) };
}

/** "12/29", however it was typed. */
const monthOf = (expiry: string): string => `${expiry.slice(0, 2)}/${expiry.slice(-2)}`;

function outcomeOf(digits: string): CardOutcome {
  if (digits.endsWith('0000000000002')) return 'declined';
  if (digits.endsWith('0000000009995')) return 'insufficient_funds';
  if (digits === '4000000000000341') return 'once';
  return digits === '4000000000000119' ? 'silent' : 'pays';
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isAhead(expiry: string, nowMs: number): boolean {
  const match = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(expiry);
  if (match === null) return false;
  return Date.UTC(2000 + Number(match[2]), Number(match[1])) > nowMs;
}

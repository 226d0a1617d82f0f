import { MOBILE_PREFIXES } from './data/mobile-prefixes.ts';

declare const checked: unique symbol;

/** A mobile number of Kazakhstan: eleven digits, "77011234567", as SMS gateways take it. */
export type Phone = string & { readonly [checked]: 'phone' };

/** A mobile number, or the one refusal there is. */
export type PhoneReading =
  | { readonly ok: true; readonly phone: Phone }
  | { readonly ok: false; readonly refusal: 'phone_invalid' };

/** Digits with the marks people put between them; a plus only in front, and then only before 7. */
const TYPED = /^\+?[\d\s().\u2010-\u2015-]+$/;
/** Ten national digits, after 7 (abroad), 8 (at home) or nothing. */
const NUMBER = /^[78]?(\d{10})$/;
const PREFIXES: ReadonlySet<string> = new Set(MOBILE_PREFIXES);
const PARTS = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/;

/**
 * Reads a mobile number however it was typed: 8 (701) 123-45-67, +7 701..., 7701..., 701.... Fixed lines and unused
 * ranges are refused, as no SMS reaches them.
 */
export function readPhone(text: string): PhoneReading {
  const typed = text.trim();
  const digits = typed.replace(/\D/g, '');
  const national = NUMBER.exec(digits)?.[1];
  const abroad = typed.startsWith('+') && !/^77\d{9}$/.test(digits);
  const isMobile = national !== undefined && PREFIXES.has(national.slice(0, 3));
  if (!isMobile || abroad || !TYPED.test(typed)) return { ok: false, refusal: 'phone_invalid' };
  return { ok: true, phone: `7${national}` as Phone };
}

/** "+7 701 123 45 67". What is not eleven digits beginning with 7 comes back unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(PARTS, '+7 $1 $2 $3 $4');
}

/** "+7 701 *** ** 67": enough to know one's own number by. What is not a number is hidden whole. */
export function maskPhone(phone: string): string {
  return PARTS.test(phone) ? phone.replace(PARTS, '+7 $1 *** ** $4') : '*'.repeat(phone.length);
}

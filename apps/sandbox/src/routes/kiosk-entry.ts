import type { Text } from '../text/ru.ts';

export interface KioskEntry {
  readonly account: string;
  /** Tenge with two digits, as the terminal protocol has it: "1500.50". */
  readonly sum: string;
}

export type EntryReading =
  | { readonly ok: true; readonly entry: KioskEntry }
  | { readonly ok: false; readonly wrong: keyof Text };

const ACCOUNT = /^[\p{L}\d/_+-]{1,40}$/u;

/** Reads what a person types at a kiosk: an account, and tenge with at most two digits after point or comma. */
export function readKioskEntry(body: unknown): EntryReading {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, wrong: 'bodyNotJson' };
  const { account, sum } = body as { account?: unknown; sum?: unknown };
  const accountTyped = typedText(account).replace(/\s/g, '');
  if (!ACCOUNT.test(accountTyped)) return { ok: false, wrong: 'accountMissing' };
  const sumRead = readSum(typedText(sum));
  return sumRead === null
    ? { ok: false, wrong: 'sumInvalid' }
    : { ok: true, entry: { account: accountTyped, sum: sumRead } };
}

function typedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readSum(text: string): string | null {
  const match = /^0*(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s₸]/g, ''));
  if (match === null) return null;
  const sum = `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`;
  return /[1-9]/.test(sum) ? sum : null;
}

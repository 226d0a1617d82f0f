import { createHash } from 'node:crypto';

/**
 * The invoice of a try, fifteen digits where those of a page have twelve: another run, and another database of the same loans, asks the acquirer
 * for the same charge.
 */
export function invoiceOf(agreementNumber: string, dueDay: string, tried: number): string {
  const digest = createHash('sha256').update(`${agreementNumber}/${dueDay}/${tried}`).digest();
  return `9${String(digest.readBigUInt64BE() % 10n ** 14n).padStart(14, '0')}`;
}

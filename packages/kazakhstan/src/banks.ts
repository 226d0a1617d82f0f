import { BANK_LINES } from './data/banks.ts';
import type { Language } from './languages.ts';

/** A participant of the payment system. Only closed codes have a null `bic`. */
export type Bank = {
  readonly code: string;
  readonly bic: string | null;
  readonly names: Readonly<Record<Language, string>>;
  readonly active: boolean;
  /** False for treasury, exchange, depository and similar: people have no accounts there. */
  readonly personalAccounts: boolean;
};

/** The directory: present participants first, then closed codes. */
export const BANKS: readonly Bank[] = BANK_LINES.map(([code, bic, nameRu, nameKk, use]) => ({
  code,
  bic,
  names: { ru: nameRu, kz: nameKk },
  active: use !== 'closed',
  personalAccounts: use === 'personal',
}));

const BY_CODE: ReadonlyMap<string, Bank> = new Map(BANKS.map((bank) => [bank.code, bank]));

/** The bank of a three-digit code (the fifth to seventh character of an IBAN), or null. */
export function bankByCode(code: string): Bank | null {
  return BY_CODE.get(code) ?? null;
}

/** The bank's full name in a language. */
export function bankName(bank: Bank, language: Language): string {
  return bank.names[language];
}

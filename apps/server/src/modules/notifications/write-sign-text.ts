import type { Language } from '@senim/kazakhstan/languages';
import { signText as textOf } from './rules.ts';

/** The SMS that carries a signing code, in the borrower's language. */
export function signText(code: string, number: string, language: Language): string {
  return textOf(code, number, language);
}

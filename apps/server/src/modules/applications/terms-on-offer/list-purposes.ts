import { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import type { Language } from '@senim/kazakhstan/languages';
import { PURPOSE_TITLES } from './rules.ts';

/** What a loan may be for, in the caller's language. */
export function listPurposes(language: Language) {
  return { purposes: LOAN_PURPOSES.map((code) => ({ code, title: PURPOSE_TITLES[language][code] })) };
}

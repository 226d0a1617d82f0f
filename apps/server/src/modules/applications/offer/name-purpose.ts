import { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import type { Language } from '@senim/kazakhstan/languages';
import { PURPOSE_TITLES } from './rules.ts';

/** What a loan is for, in both languages, as it stands inside a sentence; null for a purpose that is named no more. */
export function namePurpose(code: string): Readonly<Record<Language, string>> | null {
  const known = LOAN_PURPOSES.find((purpose) => purpose === code);
  if (!known) return null;
  const { ru, kz } = PURPOSE_TITLES[known];
  return { ru: ru.toLocaleLowerCase('ru'), kz: kz.toLocaleLowerCase('kk') };
}

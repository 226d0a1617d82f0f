import type { Language } from '@senim/kazakhstan/languages';
import * as kz from '../text/kz/sms.ts';
import * as ru from '../text/ru/sms.ts';

const SMS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The SMS with the code that signs an agreement. */
export const signText = (code: string, number: string, language: Language): string =>
  SMS[language].sign(code, number);

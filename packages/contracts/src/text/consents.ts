import type { Language } from '@senim/kazakhstan/languages';
import type { ConsentKind, ConsentWords } from '../shared/consents.ts';
import { consents as kz } from './kz/consents.ts';
import { consents as ru } from './ru/consents.ts';

/** The words in force. */
export const CONSENT_TEXTS: Readonly<Record<Language, Readonly<Record<ConsentKind, ConsentWords>>>> = {
  ru,
  kz,
};

import type { Language } from '@senim/kazakhstan/languages';
import type { FieldCode } from '../shared/field-codes.ts';
import { fieldMessages as kz } from './kz/field-messages.ts';
import { fieldMessages as ru } from './ru/field-messages.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<FieldCode, string>>>> = { ru, kz };

/** The sentence for a wrong field in the borrower's language, its placeholders filled. */
export function fieldMessage(
  code: FieldCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return MESSAGES[language][code].replace(/\{(\w+)\}/g, (placeholder, name) =>
    String(params[name] ?? placeholder),
  );
}

import type { FieldCode } from '@senim/contracts/shared/field-codes';
import { fieldMessage } from '@senim/contracts/text/field-messages';
import { formatDate, formatNumber, formatPercent } from '@senim/kazakhstan/format';
import { inEachLanguage, type Language } from '@senim/kazakhstan/languages';
import type { Details, Refused } from '../outcome.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 422 | 429 | 444 | 451 | 500 | 503;

/** The text and the HTTP status of a refusal (api.md, Common rules). `{name}` is filled from its details. */
export interface RefusalText {
  readonly status: RefusalStatus;
  readonly said: Readonly<Record<Language, string>>;
  /** The words for a detail that is a code; `other` is for every other code. */
  readonly words?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

export type RefusalTable<Code extends string = string> = Readonly<Record<Code, RefusalText>>;

/** A module's table of refusals: a code without a status, or without words in a language, does not compile. */
export function refusalTable<Code extends string>(
  statuses: Readonly<Record<Code, RefusalStatus>>,
  words: Readonly<Record<Language, Readonly<Record<Code, string>>>>,
): RefusalTable<Code> {
  const table: Partial<Record<Code, RefusalText>> = {};
  for (const code in statuses)
    table[code] = { status: statuses[code], said: inEachLanguage((language) => words[language][code]) };
  return table as RefusalTable<Code>;
}

/** A refusal that names a field, in the words of the form. */
export const fieldRefusal = (code: FieldCode): RefusalText => ({
  status: 422,
  said: inEachLanguage((language) => fieldMessage(code, language)),
});

export function fill(text: string, details: Refused<string>['details'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(details[name] ?? placeholder));
}

/** An amount, a share or a day as the language writes it. */
function written(value: Exclude<Details[string], string | number>, language: Language): string {
  if ('percent' in value) return formatPercent(value.percent, language);
  if ('day' in value) return formatDate(value.day, language);
  return formatNumber(value.tenge.replace(/\.00$/, ''), language);
}

/** A refusal in a language, with its details filled in, codes in words, amounts grouped and days in words. */
export function refusalMessage(
  text: RefusalText,
  language: Language,
  details: Refused<string>['details'] = {},
): string {
  const words = text.words?.[language];
  const said = Object.entries(details).map(([name, value]) => {
    if (typeof value === 'object') return [name, written(value, language)];
    return [name, words?.[String(value)] ?? words?.['other'] ?? value];
  });
  return fill(text.said[language], Object.fromEntries(said));
}

export const COMMON_REFUSALS = refusalTable(
  {
    invalid_fields: 422,
    unauthorized: 401,
    staff_session_over: 401,
    csrf_token_missing: 403,
    right_missing: 403,
    acting_not_allowed: 403,
    too_many_requests: 429,
    not_found: 404,
    too_many_uploads: 429,
    body_unreadable: 400,
    idempotency_key_reused: 422,
    request_in_progress: 400,
    busy_with_another: 503,
    crowded: 503,
    temporarily_unavailable: 503,
    internal_error: 500,
  },
  { ru, kz },
);

export type CommonRefusal = keyof typeof COMMON_REFUSALS;

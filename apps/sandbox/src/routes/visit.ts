import { type Language, languageNamed, readLanguage, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { FastifyRequest } from 'fastify';
import { kz } from '../text/kz.ts';
import { ru, type Text } from '../text/ru.ts';

/** Who is looking, in which language, at which business time. */
export interface Visit {
  readonly language: Language;
  readonly text: Text;
  /** Path and query, to come back to after the language is changed. */
  readonly url: string;
  readonly nowMs: number;
}

const TEXTS: Readonly<Record<Language, Text>> = { ru, kz };

/** Pages follow the cookie that the site keeps as well; calls of machines follow Accept-Language. */
export function visitOf(request: FastifyRequest, nowMs: number, speaker: 'page' | 'machine'): Visit {
  const fromCookie = languageNamed(/(?:^|;\s*)lang=([a-z]+)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]);
  const asked = speaker === 'machine' ? readLanguage(request.headers['accept-language'] ?? '') : fromCookie;
  const language = asked ?? USUAL_LANGUAGE;
  return { language, text: TEXTS[language], url: request.url, nowMs };
}

/** A parameter given twice counts as not given. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

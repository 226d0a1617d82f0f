import { type Language, languageNamed, readLanguage, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { PublicLender } from '@senim/lender/public-lender';
import type { FastifyRequest } from 'fastify';
import { kz } from '../text/kz.ts';
import { ru, type Text } from '../text/ru.ts';

/** The visitor's language, the business time, and the product's address. */
export interface Visit {
  readonly language: Language;
  readonly text: Text;
  /** Path and query, to come back to after the language is changed. */
  readonly url: string;
  readonly nowMs: number;
  readonly lender: PublicLender;
}

const TEXTS: Readonly<Record<Language, Text>> = { ru, kz };

/** Pages use the language cookie of the site. */
export function pageWords(request: FastifyRequest): Pick<Visit, 'language' | 'text'> {
  const cookie = /(?:^|;\s*)lang=([a-z]+)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const language = languageNamed(cookie) ?? USUAL_LANGUAGE;
  return { language, text: TEXTS[language] };
}

export function visitOf(request: FastifyRequest, { nowMs, lender }: Pick<Visit, 'nowMs' | 'lender'>): Visit {
  return { ...pageWords(request), url: request.url, nowMs, lender };
}

/** Programs use Accept-Language. */
export function machineText(request: FastifyRequest): Text {
  return TEXTS[readLanguage(request.headers['accept-language'] ?? '') ?? USUAL_LANGUAGE];
}

/** A parameter given twice counts as not given. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

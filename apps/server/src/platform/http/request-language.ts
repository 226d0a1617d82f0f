import { type Language, readLanguage, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { FastifyRequest } from 'fastify';

/** The caller's language: Accept-Language (`kk` or `kz`), otherwise Russian. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'] ?? null);
}

export function languageOf(acceptLanguage: string | null): Language {
  return readLanguage(acceptLanguage ?? '') ?? USUAL_LANGUAGE;
}

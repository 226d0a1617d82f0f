import { readLanguage } from '@senim/kazakhstan/languages';
import type { FastifyRequest } from 'fastify';
import type { AnswerLanguage } from './refusal-text.ts';

/** The caller's language: Accept-Language (`kk` or `kz`), Russian when it says neither. */
export function requestLanguage(request: FastifyRequest): AnswerLanguage {
  return languageOf(request.headers['accept-language'] ?? null);
}

export function languageOf(acceptLanguage: string | null): AnswerLanguage {
  return readLanguage(acceptLanguage ?? '') ?? 'ru';
}

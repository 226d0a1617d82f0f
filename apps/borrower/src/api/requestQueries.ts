import { listRequests, readQuestion } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { Language } from '../language.ts';
import { cabinetQuery, type Information } from './queries.ts';

/** The cache keys of what a borrower asks us, and of what we ask them. */
export const REQUEST_KEYS = { requests: 'CABINET_REQUESTS', question: 'APPLICATION_QUESTION' } as const;

export type RequestShown = AnswerOf<typeof listRequests>['requests'][number];
export type RequestStep = RequestShown['steps'][number];
export type OfferShown = NonNullable<Information['data']['offer']>;

const REFRESH_MS = 10_000;

/** Everything asked of us with every answer, looked at again while the screen is open. */
export const requestsQuery = (language: Language) => ({
  ...cabinetQuery(REQUEST_KEYS.requests, listRequests, {}, language),
  refetchInterval: REFRESH_MS,
});

/** What a credit manager has asked about the application. */
export const questionQuery = (language: Language) => ({
  ...cabinetQuery(REQUEST_KEYS.question, readQuestion, {}, language),
  refetchInterval: REFRESH_MS,
});

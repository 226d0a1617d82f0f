import { listRequests, readQuestion } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { Language } from '../language.ts';
import { cabinetQuery, type Information } from './queries.ts';

/** The cache keys of the borrower's requests, and of our questions to the borrower. */
export const REQUEST_KEYS = { requests: 'CABINET_REQUESTS', question: 'APPLICATION_QUESTION' } as const;

export type RequestShown = AnswerOf<typeof listRequests>['requests'][number];
export type RequestStep = RequestShown['steps'][number];
export type OfferShown = NonNullable<Information['data']['offer']>;

const REFRESH_MS = 10_000;

/** All requests with every answer; loaded again while the screen is open. */
export const requestsQuery = (language: Language) => ({
  ...cabinetQuery(REQUEST_KEYS.requests, listRequests, {}, language),
  refetchInterval: REFRESH_MS,
});

/** The credit manager's question about the application. */
export const questionQuery = (language: Language) => ({
  ...cabinetQuery(REQUEST_KEYS.question, readQuestion, {}, language),
  refetchInterval: REFRESH_MS,
});

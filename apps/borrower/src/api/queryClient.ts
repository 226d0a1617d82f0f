import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Failure } from './client.ts';
import { remember } from './lastKnown.ts';

/** Cached data counts as fresh for so long (product.md section 7; decision 3: milliseconds). */
export const FRESH_MS = 1_200;
const RETRIES_MAX = 3;
const PAUSE_MS_MAX = 30_000;

/** A read that was answered with a refusal, or not at all. */
export class ReadError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message || failure.code);
    this.failure = failure;
  }
}

/** Pauses before the three further tries: 1, 2, 4 s, and never more than 30. */
export function retryPauseMs(triesBefore: number): number {
  return Math.min(1_000 * 2 ** triesBefore, PAUSE_MS_MAX);
}

/** What is worth trying again: no answer, or our own failure. A refusal stays a refusal. */
export function mayRetry(triesBefore: number, error: unknown): boolean {
  if (triesBefore >= RETRIES_MAX || !(error instanceof ReadError)) return false;
  return error.failure.status === 0 || error.failure.status >= 500;
}

/** The cache behind every read. What it learns is kept for the time without a connection; a dead session ends here. */
export function createQueryClient(endSession: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => remember(query.queryKey, data),
      onError: (error) => {
        if (error instanceof ReadError && error.failure.status === 401) endSession();
      },
    }),
    defaultOptions: {
      queries: {
        // What this device last knew is never fresh, however young it is: it is asked again at once.
        staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : FRESH_MS),
        gcTime: Number.POSITIVE_INFINITY,
        // The browser's own idea of being offline is often wrong: every read is tried.
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: retryPauseMs,
      },
    },
  });
}

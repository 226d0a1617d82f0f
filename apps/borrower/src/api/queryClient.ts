import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Failure } from './client.ts';
import { remember } from './lastKnown.ts';

/** How long cached data counts as fresh (product.md section 7; decision 3: milliseconds). */
export const FRESH_MS = 1_200;
const RETRIES_MAX = 3;
const PAUSE_MS_MAX = 30_000;

/** A read that was refused or got no answer. */
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

/** Repeats reads without an answer and after a failure of ours. A refusal is final. */
export function mayRetry(triesBefore: number, error: unknown): boolean {
  if (triesBefore >= RETRIES_MAX || !(error instanceof ReadError)) return false;
  return error.failure.status === 0 || error.failure.status >= 500;
}

/**
 * The cache behind every read. Its answers are kept for the time without a connection. A session that has ended is
 * noticed here.
 */
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
        // An answer kept on this device is never fresh, so it is loaded again at once.
        staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : FRESH_MS),
        gcTime: Number.POSITIVE_INFINITY,
        // The browser often says offline wrongly, so every read is tried.
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: retryPauseMs,
      },
    },
  });
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Work, workNow } from './at-work.ts';
import type { Log } from './log.ts';

/** What Node tells of its own HTTP client (undici's diagnostics). */
interface Told {
  readonly request: { readonly origin: string; readonly method: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: { readonly code?: string; readonly message: string };
}

interface Begun {
  readonly of: Work | undefined;
  readonly at: number;
}

/**
 * One line for each call of an outside system, with the request or job that it was made for. Its address and content stay out:
 * they hold keys and people. Returns how to stop.
 */
export function noteOutsideCalls(log: Log): () => void {
  const begun = new WeakMap<object, Begun>();
  const begin = (told: unknown) =>
    begun.set((told as Told).request, { of: workNow(), at: performance.now() });
  const end = (told: unknown) => {
    const { request, response, error } = told as Told;
    const known = begun.get(request);
    // A call that breaks off after its answer began was told already.
    if (!known || !begun.delete(request)) return;
    const outcome = response ? { status: response.statusCode } : { failure: error?.code ?? error?.message };
    const ms = Math.round(performance.now() - known.at);
    log.info(
      { ...known.of, host: new URL(request.origin).host, method: request.method, ...outcome, ms },
      'asked outside',
    );
  };
  const heard = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [channel, hear] of heard) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear);
  };
}

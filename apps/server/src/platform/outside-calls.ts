import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Work, workNow } from './at-work.ts';
import type { Log } from './log.ts';
import { CALL_ENDED, type CallEnded } from './traces/followed.ts';

/** What Node tells of its own HTTP client (undici's diagnostics). */
interface Told {
  readonly request: { readonly origin: string; readonly method: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: { readonly code?: string; readonly message: string };
}

interface Begun {
  readonly of: Work | undefined;
  readonly beganAt: number;
}

/** A call of an outside system: of its address the host alone, as the rest holds keys and people. */
export interface OutsideCall extends Begun {
  readonly host: string;
  readonly method: string;
  /** Of the answer; where none came, `failure` says why. */
  readonly status: number | undefined;
  readonly failure: string | undefined;
}

/** Tells of each call of an outside system once its answer has begun, with the request or job that it was made for. Returns how to stop. */
export function hearOutsideCalls(tell: (call: OutsideCall) => void): () => void {
  const begun = new WeakMap<object, Begun>();
  const begin = (told: unknown) =>
    begun.set((told as Told).request, { of: workNow(), beganAt: performance.now() });
  const end = (told: unknown) => {
    const { request, response, error } = told as Told;
    const known = begun.get(request);
    // A call that breaks off after its answer began was told already.
    if (!known || !begun.delete(request)) return;
    const host = new URL(request.origin).host;
    const failure = response ? undefined : (error?.code ?? error?.message);
    tell({ ...known, host, method: request.method, status: response?.statusCode, failure });
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

/** One line of the log for each call outside, letters too. Returns how to stop. */
export function noteOutsideCalls(log: Log): () => void {
  const note = (of: Work | undefined, beganAt: number, told: Readonly<Record<string, unknown>>) =>
    log.info({ ...of, ...told, ms: Math.round(performance.now() - beganAt) }, 'asked outside');
  const stop = hearOutsideCalls(({ of, beganAt, host, method, status, failure }) =>
    note(of, beganAt, { host, method, ...(status === undefined ? { failure } : { status }) }),
  );
  const noteOther = (told: unknown) => {
    const { work, beganAt, host, protocol, outcome } = told as CallEnded;
    note(work, beganAt, { host, protocol, outcome });
  };
  subscribe(CALL_ENDED.name, noteOther);
  return () => {
    stop();
    unsubscribe(CALL_ENDED.name, noteOther);
  };
}

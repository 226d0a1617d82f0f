import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type AccessKey, encodeStrictly, signRequest } from './sign-request.ts';
import { STORE_AWAY, STORE_REFUSED, StoreFailure } from './store-failure.ts';

export interface BucketSettings extends AccessKey {
  /** The store; the bucket follows it in the path. */
  readonly url: string;
  readonly bucket: string;
  /** The machine's own: a signature is good for a quarter of an hour. */
  readonly clock: Clock;
  readonly limits?: CallLimits;
}

export interface CallLimits {
  /** Until an answer begins, beside a second for each megabyte that is brought. */
  readonly tryMs: number;
  /** For all tries together: who asks may hold a transaction of 20 s. */
  readonly allMs: number;
  readonly pausesMs: readonly number[];
}

export interface BucketCall {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Within the bucket; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly content: Uint8Array<ArrayBuffer> | Blob; readonly sha256: string };
  /** Of what is brought or awaited, where that is more than a paper: so much longer may it take. */
  readonly bytes?: number;
}

const LIMITS: CallLimits = { tryMs: 5_000, allMs: 15_000, pausesMs: [200, 1_000] };
const BYTES_A_MS_MIN = 1_000;
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const BUSY = new Set([429, 500, 502, 503, 504]);
const ERROR_BYTES_MAX = 10_000;

/** Asks a bucket, by path. `take` reads the answer; null where the key is not there. Whatever it is asked may be asked again, but for removing. */
export type AskBucket = <Answer>(
  call: BucketCall,
  take: (response: Response) => Promise<Answer>,
) => Promise<Answer | null>;

/** Signed calls of a bucket, with an end in time. What breaks on the way or finds the store busy is tried again, up to three times in all. */
export function createBucketCaller(settings: BucketSettings): AskBucket {
  const limits = settings.limits ?? LIMITS;
  return async (call, take) => {
    const all = AbortSignal.timeout(limits.allMs + Math.ceil((call.bytes ?? 0) / BYTES_A_MS_MIN));
    // A removal that comes late could take what was put there meanwhile: its job asks again, under its lock.
    const pauses = call.method === 'DELETE' ? [] : limits.pausesMs;
    for (let tries = 0; ; tries++) {
      const outcome = await tryOnce(settings, limits, call, take, all);
      if (!(outcome instanceof StoreFailure)) return outcome;
      const pauseMs = pauses[tries];
      if (outcome.code === STORE_REFUSED || pauseMs === undefined || all.aborted) throw outcome;
      await pause(pauseMs);
    }
  };
}

async function tryOnce<Answer>(
  settings: BucketSettings,
  limits: CallLimits,
  call: BucketCall,
  take: (response: Response) => Promise<Answer>,
  all: AbortSignal,
): Promise<Answer | null | StoreFailure> {
  const ms = limits.tryMs + Math.ceil(sizeOf(call.body?.content) / BYTES_A_MS_MIN);
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(new DOMException('No answer.', 'TimeoutError')), ms);
  try {
    const response = await send(settings, call, AbortSignal.any([all, tooLong.signal]));
    clearTimeout(timer);
    if (response.ok) return await take(response);
    const reason = await reasonOf(response);
    if (reason === 'NoSuchKey') return null;
    const code = BUSY.has(response.status) || reason === 'RequestTimeout' ? STORE_AWAY : STORE_REFUSED;
    return new StoreFailure(code, addressOf(settings), reason);
  } catch (error) {
    if (isOurs(error)) throw error;
    return new StoreFailure(STORE_AWAY, addressOf(settings), brokenBy(error));
  } finally {
    clearTimeout(timer);
  }
}

function send(settings: BucketSettings, call: BucketCall, signal: AbortSignal): Promise<Response> {
  const { method, body } = call;
  const url = new URL(
    `${withoutSlash(settings.url)}/${[settings.bucket, ...call.key.split('/')].map(encodeStrictly).join('/')}`,
  );
  url.search = queryOf(call.query ?? {});
  const request = { method, url, headers: call.headers ?? {}, sha256: body?.sha256 ?? SHA256_OF_NOTHING };
  const headers = signRequest({ ...request, at: settings.clock.now() }, settings);
  return fetch(url, { method, headers, body: body?.content ?? null, redirect: 'manual', signal });
}

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

const sizeOf = (content: Uint8Array | Blob | undefined): number =>
  content instanceof Blob ? content.size : (content?.length ?? 0);

const queryOf = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join('&');

/** What the store calls it, as `<Error><Code>SlowDown</Code>`; the status alone where it says nothing. */
async function reasonOf(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length > ERROR_BYTES_MAX) break;
  }
  const [, named = ''] = text.split('<Code>');
  const [code = ''] = named.split('</Code>');
  return /^\w{1,60}$/.test(code) ? code : `status ${response.status}`;
}

export const addressOf = ({ url, bucket }: Pick<BucketSettings, 'url' | 'bucket'>): string =>
  `bucket ${bucket} at ${new URL(url).host}`;

const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO']);

/** What `take` found wrong with a whole answer, or this machine's disk: to ask again helps nothing, and the store is not away. */
function isOurs(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof z.ZodError) return true;
  const { path, code = '' } = error as NodeJS.ErrnoException;
  return path !== undefined || OF_THE_DISK.has(code);
}

function brokenBy(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
}

import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';

export type Failure = {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, { code: string; message: string }>>;
};
export type Result<T> = { readonly ok: true; readonly data: T } | Failure;

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly language: Language;
  /** Repeating with the same key is doing it once. */
  readonly idempotencyKey?: string;
};

/** A fresh key for a call that moves money or creates something. */
export function newKey(): string {
  return crypto.randomUUID();
}

const API = '/api/v2';
const RETRIES_MAX = 3;
const PAUSE_MS_MAX = 30_000;

/** The address of a call; the token travels as a query parameter, never in a page's own address. */
export function apiUrl(path: string, token: string | null | undefined): string {
  if (!token) return API + path;
  return `${API}${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
}

/** Calls the API. A lost connection or our own failure is tried three times more for reads: after 1, 2 and 4 s. */
export async function call<T>(request: Request, attempt = 0): Promise<Result<T>> {
  const outcome = await once<T>(request);
  const isOurs = !outcome.ok && (outcome.status === 0 || outcome.status >= 500);
  if (!isOurs || request.method !== 'GET' || attempt >= RETRIES_MAX) return outcome;
  await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, PAUSE_MS_MAX)));
  return call(request, attempt + 1);
}

async function once<T>({ method, path, body, token, language, idempotencyKey }: Request): Promise<Result<T>> {
  try {
    const response = await fetch(apiUrl(path, token), {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': htmlLanguage(language),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return read<T>(response.status, await response.json());
  } catch {
    return { ok: false, status: 0, message: '', code: 'no_connection', fields: {} };
  }
}

function read<T>(status: number, json: { success?: boolean } & Partial<Failure>): Result<T> {
  if (json.success === true) return { ok: true, data: json as unknown as T };
  return { ok: false, status, message: json.message ?? '', code: json.code ?? '', fields: json.fields ?? {} };
}

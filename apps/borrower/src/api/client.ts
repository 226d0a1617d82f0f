import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';

export type Failure = {
  readonly ok: false;
  /** 0 when no answer came. */
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

/** The address of a call; the token travels as a query parameter, never in a page's own address. */
export function apiUrl(path: string, token: string | null | undefined): string {
  if (!token) return API + path;
  return `${API}${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
}

/** Calls the API once. Reads are tried again by the query client, acts by the person, with the same key. */
export async function call<T>(request: Request): Promise<Result<T>> {
  const { method, path, body, token, language, idempotencyKey } = request;
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
    return readAnswer<T>(response.status, await response.json());
  } catch {
    return { ok: false, status: 0, message: '', code: 'no_connection', fields: {} };
  }
}

function readAnswer<T>(status: number, json: { success?: boolean } & Partial<Failure>): Result<T> {
  if (json.success === true) return { ok: true, data: json as unknown as T };
  return { ok: false, status, message: json.message ?? '', code: json.code ?? '', fields: json.fields ?? {} };
}

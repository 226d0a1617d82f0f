import { API_BASE, addressOf, type CallInput, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { isActing } from '../storage.ts';
import { takeTouch } from './touch.ts';

export type Failure = {
  readonly ok: false;
  /** 0 if no answer came. */
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, { code: string; message: string }>>;
  /** How long to wait, if the answer says so. */
  readonly retryAfterSeconds: number | null;
};

/** No answer came. */
export const NO_ANSWER: Failure = {
  ok: false,
  status: 0,
  message: '',
  code: 'no_connection',
  fields: {},
  retryAfterSeconds: null,
};
export type Result<T> = { readonly ok: true; readonly data: T } | Failure;

/** The session and the language of a call, and its key if it is tried again as the same act. */
export type Caller = {
  readonly token?: string | null;
  readonly language: Language;
  /** Repeated with the same key, it is done once. */
  readonly idempotencyKey?: string;
};

/** A new key for a call that moves money or creates something. */
export function newKey(): string {
  return crypto.randomUUID();
}

type Called = { readonly path: string; readonly tokenInQuery?: true };

/** The address and the session of a call. The session is in a header, unless product.md has it in the address. */
export function addressed(called: Called, input: CallInput, token: string | null | undefined) {
  const url = API_BASE + addressOf(called, input);
  if (!token) return { url, headers: {} };
  const headers = { Authorization: `Bearer ${token}` };
  if (isActing())
    return { url, headers: { ...headers, ...(!takeTouch() && { 'X-Acting-Background': '1' }) } };
  if (!called.tokenInQuery) return { url, headers };
  return { url: API_BASE + addressOf(called, { ...input, query: { ...input.query, token } }), headers: {} };
}

/** Calls the API once. The query client repeats reads; a person repeats acts, with the same key. */
export async function call<E extends Endpoint>(
  endpoint: CallOf<E>,
  input: InputOf<E>,
  { token, language, idempotencyKey }: Caller,
): Promise<Result<AnswerOf<E>>> {
  const { body } = input;
  try {
    const { url, headers } = addressed(endpoint, input, token);
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...headers,
        Accept: 'application/json',
        'Accept-Language': htmlLanguage(language),
        ...(body !== undefined && !isForm(body) && { 'Content-Type': 'application/json' }),
        ...(endpoint.idempotent && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
    });
    return await readAnswer<AnswerOf<E>>(response);
  } catch {
    return NO_ANSWER;
  }
}

/** A form with files names its own type. */
const isForm = (body: object): body is FormData => body instanceof FormData;

/** The failure in an answer. */
export function readFailure({ status, headers }: Response, told: Partial<Failure>): Failure {
  const { message = '', code = '', fields = {} } = told;
  const wait = Number(headers.get('Retry-After'));
  return { ok: false, status, message, code, fields, retryAfterSeconds: wait > 0 ? wait : null };
}

/** A failure may come without a word of ours, from a proxy. A page in place of an answer is none: a network asks to sign in to it. */
async function readAnswer<T>(response: Response): Promise<Result<T>> {
  const json: { success?: boolean } & Partial<Failure> = response.ok
    ? await response.json()
    : await response.json().catch(() => ({}));
  return json.success === true ? { ok: true, data: json as unknown as T } : readFailure(response, json);
}

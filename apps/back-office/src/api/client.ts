import type { AnswerOf, BodyInputOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';

/** What went wrong with a call, in the words of the server. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, { message: string }>>;
  constructor(status: number, code: string, message: string, fields: CallFailure['fields'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

const BASE = '/api/office/v1';
const state: { language: Language; csrf: string; onSessionOver: () => void } = {
  language: 'ru',
  csrf: '',
  onSessionOver() {},
};

/** What every call carries along: the language of its answers, the page's token, and what happens when the session ends. */
export function setCaller(known: Partial<typeof state>): void {
  Object.assign(state, known);
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Reads; `isBackground` for what the page asks by itself, which keeps no session awake. */
export async function read<E extends Endpoint>(
  path: string,
  query: Query = {},
  isBackground = false,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const wanted = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return call<AnswerOf<E>>('GET', search ? `${path}?${search}` : path, undefined, isBackground, signal);
}

/** Does something, once: a repeated press or a lost answer changes nothing more. */
export async function send<E extends Endpoint>(path: string, body: BodyInputOf<E>): Promise<AnswerOf<E>> {
  return call<AnswerOf<E>>('POST', path, body ?? {}, false);
}

/** The address of a file that opens in a window of its own. */
export const fileAddress = (path: string): string => BASE + path;

/** Does something that answers a file. */
export async function sendForFile<E extends Endpoint>(path: string, body: BodyInputOf<E>): Promise<Blob> {
  const response = await ask('POST', path, body ?? {}, false);
  if (response.ok) return response.blob();
  throw await failureOf(response);
}

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  isBackground: boolean,
  signal?: AbortSignal,
): Promise<T> {
  const response = await ask(method, path, body, isBackground, signal);
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as T;
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  isBackground: boolean,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(BASE + path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': htmlLanguage(state.language),
      ...(method === 'POST' && {
        'Content-Type': 'application/json',
        'X-Office-Csrf': state.csrf,
        'Idempotency-Key': crypto.randomUUID(),
      }),
      ...(isBackground && { 'X-Office-Background': '1' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new CallFailure(0, 'no_connection', '');
  });
}

async function failureOf(response: Response): Promise<CallFailure> {
  const json = (await response.json().catch(() => ({}))) as Partial<CallFailure>;
  if (json.code === 'staff_session_over') state.onSessionOver();
  return new CallFailure(response.status, json.code ?? 'unknown', json.message ?? '', json.fields ?? {});
}

import {
  addressOf,
  type CallInput,
  type CallOf,
  type InputOf,
  OFFICE_BASE,
} from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
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

const state: { language: Language; csrf: string; onSessionOver: () => void } = {
  language: 'ru',
  csrf: '',
  onSessionOver() {},
};

/** Sent with every call: the language of the answers, the page's token, and what to do when the session ends. */
export function setCaller(known: Partial<typeof state>): void {
  Object.assign(state, known);
}

/** How a call is made, besides what it says. */
interface Manner {
  /** The page asks by itself, so the call does not keep the session awake. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal;
}

/** Calls the office's API once; a refusal or silence is thrown as a CallFailure. */
export async function call<E extends Endpoint>(
  endpoint: CallOf<E>,
  input: InputOf<E>,
  manner: Manner = {},
): Promise<AnswerOf<E>> {
  const response = await ask(endpoint, input, manner);
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as AnswerOf<E>;
}

/** Calls for a file. */
export async function callForFile<E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>): Promise<Blob> {
  const response = await ask(endpoint, input, {});
  if (response.ok) return response.blob();
  throw await failureOf(response);
}

/** The address of a file that opens in its own window. */
export const fileAddress = <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>): string =>
  OFFICE_BASE + addressOf(endpoint, input);

type Called = { readonly method: string; readonly path: string; readonly idempotent?: true };

/** The keys of acts that may have been done without our knowing: pressed again, they are the same act. */
const unanswered = new Map<string, string>();

/** The key of an act, kept until an answer says what became of it. */
function keyOf(act: string): string {
  const key = unanswered.get(act) ?? crypto.randomUUID();
  unanswered.set(act, key);
  return key;
}

/** A form with files names its own type. */
const isForm = (body: object): body is FormData => body instanceof FormData;

/** What tells one act from another: of a file its name and size. */
function contentOf(body: object | undefined): string {
  if (!body || !isForm(body)) return JSON.stringify(body);
  return JSON.stringify(
    [...body].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}

/** A repeated press or a lost answer does nothing twice. */
async function ask(called: Called, input: CallInput, { isBackground, signal }: Manner): Promise<Response> {
  const { body } = input;
  const act = `${called.method} ${addressOf(called, input)} ${contentOf(body)}`;
  const response = await fetch(OFFICE_BASE + addressOf(called, input), {
    method: called.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': htmlLanguage(state.language),
      ...(called.method !== 'GET' && { 'X-Office-Csrf': state.csrf }),
      ...(called.idempotent && { 'Idempotency-Key': keyOf(act) }),
      ...(body !== undefined && !isForm(body) && { 'Content-Type': 'application/json' }),
      ...(isBackground && { 'X-Office-Background': '1' }),
    },
    ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new CallFailure(0, 'no_connection', '');
  });
  if (response.status < FAILED_FROM) unanswered.delete(act);
  return response;
}

/** From this status on the server does not know either what was done. */
const FAILED_FROM = 500;

async function failureOf(response: Response): Promise<CallFailure> {
  const json = (await response.json().catch(() => ({}))) as Partial<CallFailure>;
  if (json.code === 'staff_session_over') state.onSessionOver();
  return new CallFailure(response.status, json.code ?? 'unknown', json.message ?? '', json.fields ?? {});
}

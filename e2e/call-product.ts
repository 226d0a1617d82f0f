import { addressOf, type CallInput, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { callingFrom } from './calling-from.ts';

/** What came back; a journey looks itself whether it is a refusal. */
export type Told<E extends Endpoint> = AnswerOf<E> & { readonly success: boolean };

/** Asks for an address of the product, with what goes along. */
export async function askProduct(
  url: string,
  { method, body }: { method: string; body?: CallInput['body'] },
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Calls the product as a borrower's program would: the API with a token, or one of the sandbox's calls, which are at the root. */
export async function callProduct<E extends Endpoint>(
  base: string,
  endpoint: CallOf<E>,
  input: InputOf<E>,
  { token, language = 'ru' }: { token?: string | undefined; language?: Language } = {},
): Promise<Told<E>> {
  const place = endpoint.path.startsWith('/sandbox/') ? base : `${base}/api/v2`;
  const { method } = endpoint;
  const answer = await askProduct(
    place + addressOf(endpoint, input),
    { method, body: input.body },
    {
      'Accept-Language': htmlLanguage(language),
      ...(token !== undefined && { Authorization: `Bearer ${token}`, ...callingFrom(token) }),
    },
  );
  return (await answer.json()) as Told<E>;
}

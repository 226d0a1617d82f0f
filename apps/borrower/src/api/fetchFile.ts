import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { addressed, type Failure, NO_ANSWER, type Result, readFailure } from './client.ts';

/** The bytes of a file of the borrower, or why there are none. */
export async function fetchFile<E extends Endpoint>(
  endpoint: CallOf<E>,
  input: InputOf<E>,
  language: Language,
): Promise<Result<ArrayBuffer>> {
  try {
    const token = readStored('localStorage', STORAGE_KEYS.token);
    const { url, headers } = addressed(endpoint, input, token);
    const response = await fetch(url, {
      headers: { ...headers, 'Accept-Language': htmlLanguage(language) },
    });
    if (response.ok) return { ok: true, data: await response.arrayBuffer() };
    return readFailure(response, (await response.json()) as Partial<Failure>);
  } catch {
    return NO_ANSWER;
  }
}

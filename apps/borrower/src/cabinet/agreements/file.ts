import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { addressed, type Failure, NO_ANSWER, type Result, readFailure } from '../../api/client.ts';
import { readStored, STORAGE_KEYS } from '../../storage.ts';

/** The bytes of a file of the borrower, or why there are none. */
export async function fetchFile(path: string, language: Language): Promise<Result<ArrayBuffer>> {
  try {
    const token = readStored('localStorage', STORAGE_KEYS.token);
    const { url, headers } = addressed(path, token);
    const response = await fetch(url, {
      headers: { ...headers, 'Accept-Language': htmlLanguage(language) },
    });
    if (response.ok) return { ok: true, data: await response.arrayBuffer() };
    return readFailure(response, (await response.json()) as Partial<Failure>);
  } catch {
    return NO_ANSWER;
  }
}

/** Hands bytes to the browser's downloads under a name. */
export function saveFile(bytes: BlobPart, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

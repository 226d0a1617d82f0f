import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

const RELOADED_FOR_KEY = 'chunk_reloaded_for';

/**
 * A script that did not load (a new release has replaced it, and HTML came in its place) reloads the page and remembers
 * where one was. The same script failing again after that is left to the error page, so that it never loops.
 */
export function reloadOnceOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const failure = event.payload.message;
    if (readStored('sessionStorage', RELOADED_FOR_KEY) === failure) return;
    if (!writeStored('sessionStorage', RELOADED_FOR_KEY, failure)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    writeStored('sessionStorage', STORAGE_KEYS.pendingUrl, pathname + search + hash);
    window.location.reload();
  });
}

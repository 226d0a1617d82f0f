import { reloadOnce } from '../site/reloadOnce.ts';

/** A script of the app that does not load reloads the page once; after a second failure the error page is shown. */
export function reloadOnceOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(event.payload.message)) event.preventDefault();
  });
}

import { reloadOnce } from '../site/reloadOnce.ts';

/** The app's scripts too reload the page once when they do not load; a second failure is left to the error page. */
export function reloadOnceOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(event.payload.message)) event.preventDefault();
  });
}

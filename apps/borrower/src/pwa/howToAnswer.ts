import { findRoute } from '../routes.ts';

/** What the worker between page and network looks at in a request. */
type Asked = { readonly method: string; readonly mode: string; readonly url: string };

/**
 * How a request of a page is answered: `file` from the cache for ever, as its name changes with its content; `shell` from the network, and
 * from the cache while there is none; everything else is none of the worker's business. An answer of the API is never kept here.
 */
export function howToAnswer({ method, mode, url }: Asked, origin: string): 'file' | 'shell' | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (address.pathname.startsWith('/static/')) return 'file';
  if (mode !== 'navigate') return null;
  const route = findRoute(address.pathname, { sandbox: false });
  return route?.kind === 'app' ? 'shell' : null;
}

import { findRoute } from '../routes.ts';

/** What the worker reads of a request. */
type Asked = { readonly method: string; readonly mode: string; readonly url: string };

/**
 * How the worker answers a request. `file`: always from the cache, because its name changes with its content.
 * `shell`: from the network, or from the cache without one. All others are left to the network, so an answer of the
 * API is never kept here.
 */
export function howToAnswer({ method, mode, url }: Asked, origin: string): 'file' | 'shell' | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (address.pathname.startsWith('/static/')) return 'file';
  if (mode !== 'navigate') return null;
  const route = findRoute(address.pathname, { sandbox: false });
  return route?.kind === 'app' ? 'shell' : null;
}

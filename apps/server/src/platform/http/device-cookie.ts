import type { FastifyRequest } from 'fastify';

const COOKIE = 'device';
const TOKEN = /^[\w-]{43}$/;
const YEAR_SECONDS = 365 * 86_400;

/** The token by which a device is known again; null if it has none. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const pair = headers.cookie?.split(/;\s*/).find((each) => each.startsWith(`${COOKIE}=`));
  const token = pair?.slice(COOKIE.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Opens nothing by itself. Scripts cannot read it and foreign pages cannot send it. */
export function deviceCookie(token: string, isSecure: boolean): string {
  return `${COOKIE}=${token}; Max-Age=${YEAR_SECONDS}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

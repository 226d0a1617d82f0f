import type { FastifyReply } from 'fastify';
import type { Html } from '../pages/html.ts';

export function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return secured(reply).type('text/html; charset=utf-8').send(page.markup);
}

/** Pages are not cached, not told to other sites, and load nothing from other sites. */
export function secured(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
}

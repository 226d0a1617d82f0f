import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from '../metrics.ts';
import type { RawRoute } from './route.ts';

/** GET /metrics for callers with the token; for all others it does not exist, and without a token for nobody. */
export function metricsRoutes(metrics: Metrics, token: string): RawRoute[] {
  const expected = digest(`Bearer ${token}`);
  return [
    {
      principals: 'operations',
      owner: 'nobody',
      rateClass: 'machine',
      auditEvent: null,
      method: 'GET',
      path: '/metrics',
      async respond(request, reply) {
        if (token === '' || !timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
          return reply.code(404).type('text/plain').send('Not found\n');
        return reply.type(metrics.contentType).send(await metrics.print());
      },
    },
  ];
}

/** Digests have equal lengths, so that every comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import type { Metrics } from '../metrics.ts';
import { isOfOne } from '../secrets.ts';
import type { RawRoute } from './route.ts';

/** GET /metrics for callers with one of the tokens; for all others it does not exist, and without a token for nobody. */
export function metricsRoutes(metrics: Metrics, tokens: readonly string[]): RawRoute[] {
  const bearing = (token: string) => Buffer.from(`Bearer ${token}`);
  return [
    {
      principals: 'operations',
      owner: 'nobody',
      rateClass: 'machine',
      auditEvent: null,
      method: 'GET',
      path: '/metrics',
      async respond(request, reply) {
        if (!isOfOne(tokens, bearing, Buffer.from(request.headers.authorization ?? '')))
          return reply.code(404).type('text/plain').send('Not found\n');
        return reply.type(metrics.contentType).send(await metrics.print());
      },
    },
  ];
}

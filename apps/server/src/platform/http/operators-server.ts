import { type FastifyInstance, fastify } from 'fastify';
import type { RawRoute } from './route.ts';

/** The door of a process that serves nobody but its operators: probes and figures, no call of a borrower or of staff. */
export function createOperatorsServer(routes: readonly RawRoute[]): FastifyInstance {
  const app = fastify({ forceCloseConnections: 'idle' });
  for (const { method, path, respond } of routes) app.route({ method, url: path, handler: respond });
  return app;
}

import type { Database } from '../database/database.ts';
import type { RawRoute } from './route.ts';

const open = { principals: 'anyone', owner: 'nobody', rateClass: 'machine', auditEvent: null } as const;

/** Liveness says that the process answers; readiness, that it can work: the database behind it answers too. */
export function healthRoutes(database: Database): RawRoute[] {
  return [
    { ...open, method: 'GET', path: '/healthz', respond: async (_, reply) => reply.send({ alive: true }) },
    {
      ...open,
      method: 'GET',
      path: '/readyz',
      async respond(_, reply) {
        const ready = await database.ping().then(
          () => true,
          () => false,
        );
        return reply.code(ready ? 200 : 503).send({ ready, database: ready ? 'reachable' : 'unreachable' });
      },
    },
  ];
}

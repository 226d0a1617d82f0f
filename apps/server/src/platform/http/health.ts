import type { Database } from '../database/database.ts';
import type { RawRoute } from './route.ts';

const open = { principals: 'anyone', owner: 'nobody', rateClass: 'machine', auditEvent: null } as const;

const answers = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
const said = (isThere: boolean) => (isThere ? 'reachable' : 'unreachable');

/** Liveness says that the process answers; readiness, that it can work: the database and the job queue behind it answer too. */
export function healthRoutes(database: Database): RawRoute[] {
  return [
    { ...open, method: 'GET', path: '/healthz', respond: async (_, reply) => reply.send({ alive: true }) },
    {
      ...open,
      method: 'GET',
      path: '/readyz',
      async respond(_, reply) {
        const [isThere, isQueueThere] = await Promise.all([
          answers(database.ping()),
          answers(database.pingQueue()),
        ]);
        const ready = isThere && isQueueThere;
        return reply
          .code(ready ? 200 : 503)
          .send({ ready, database: said(isThere), queue: said(isQueueThere) });
      },
    },
  ];
}

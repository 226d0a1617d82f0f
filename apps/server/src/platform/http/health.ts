import type { Database } from '../database/database.ts';
import type { RawRoute } from './route.ts';

const open = { principals: 'anyone', owner: 'nobody', rateClass: 'machine', auditEvent: null } as const;

const answers = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
const said = (isThere: boolean) => (isThere ? 'reachable' : 'unreachable');

/** How far something is that must be in place beside the database; it is when it says `ready`. */
export type Stages = Readonly<Record<string, () => string>>;

/**
 * Liveness says that the process answers; readiness, that it can work: the database and the job queue behind it answer too, and
 * what was begun beside them is ready.
 */
export function healthRoutes(database: Database, begun: Stages = {}): RawRoute[] {
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
        const stages = Object.entries(begun).map(([name, stage]) => [name, stage()] as const);
        const ready = isThere && isQueueThere && stages.every(([, stage]) => stage === 'ready');
        return reply.code(ready ? 200 : 503).send({
          ready,
          database: said(isThere),
          queue: said(isQueueThere),
          ...Object.fromEntries(stages),
        });
      },
    },
  ];
}

import type { Database } from '../database/database.ts';
import type { RawRoute } from './route.ts';

const open = { principals: 'anyone', owner: 'nobody', rateClass: 'machine', auditEvent: null } as const;

const answers = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
const said = (isThere: boolean) => (isThere ? 'reachable' : 'unreachable');

/** The stage of something that must be in place besides the database; it is in place at `ready`. */
export type Stages = Readonly<Record<string, () => string>>;

/**
 * Liveness says that the process answers. Readiness says that it can work: the database and its job queue answer, and
 * everything begun beside them is ready.
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

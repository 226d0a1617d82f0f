import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { World } from '../stand-ins/world.ts';
import { addAssetRoutes } from './asset-routes.ts';
import { addMachineRoutes, addPush } from './machine-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import type { RoutesParts } from './routes-parts.ts';
import { machineText } from './visit.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Everything under /sandbox: pages for people, calls for programs. */
export function sandboxRoutes(world: World, parts: RoutesParts, pushUrl: string): FastifyPluginAsync {
  return async (app) => {
    readForms(app);
    refuseUnreadableBodies(app);
    addAssetRoutes(app);
    addMachineRoutes(app, world, parts);
    addPush(app, world, pushUrl);
    addPageRoutes(app, world, parts);
  };
}

function readForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** A body that is not JSON counts as a wrong field; our own faults go on to the server. */
function refuseUnreadableBodies(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 400 || status >= 500) throw error;
    const message = machineText(request).bodyNotJson;
    return reply.code(422).send({ success: false, code: 'body_unreadable', message });
  });
}

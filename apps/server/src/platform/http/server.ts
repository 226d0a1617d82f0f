import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { STAFF_EVENTS } from '@senim/contracts/office/staff-events';
import {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { networkOf } from '../network.ts';
import { prepareRefusal, send } from './answer.ts';
import { BODY_PACE, endDrippedBodies } from './body-pace.ts';
import { isCallerGone } from './caller-gone.ts';
import { createContractHandler } from './contract-handler.ts';
import type { ActingDoor, HttpDependencies } from './dependencies.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { CommonRefusal } from './refusal-text.ts';
import { requestLanguage } from './request-language.ts';
import type { ContractRoute, RawRoute, RouteRules } from './route.ts';
import { createSpool } from './spool.ts';
import { limitUploads, UPLOAD_PLACES } from './upload-places.ts';

export interface HttpParts {
  contractRoutes: readonly ContractRoute[];
  /** The staff's own calls, under a base and a session of their own. */
  officeRoutes: readonly ContractRoute[];
  rawRoutes: readonly RawRoute[];
  /** Whole areas with routes of their own (the site, the sandbox), each under one set of rules. */
  areas: readonly { rules: RouteRules; plugin: FastifyPluginAsync }[];
  /** Asked before every call but those of machines; it answers whoever has to wait and gives back nothing for all others. */
  waitingRoom?: WaitingRoom | undefined;
}

export type WaitingRoom = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules;
  }
  interface FastifyInstance {
    /** Every route that answers, with its rules: the authorization matrix is read off this. */
    declaredRoutes: readonly DeclaredRoute[];
  }
}

export interface DeclaredRoute {
  readonly url: string;
  readonly method: string | readonly string[];
  readonly config?: { readonly rules?: RouteRules };
}

const BODY_BYTES_MAX = 256 * 1024;
const CONNECTIONS_LOOK_MS = 5_000;

/** The one HTTP server. A route without declared rules stops the start. */
export async function createHttpServer(
  dependencies: HttpDependencies,
  parts: HttpParts,
): Promise<FastifyInstance> {
  const pace = dependencies.bodyPace ?? BODY_PACE;
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: pace.requestMsMax,
    http: { headersTimeout: pace.headersMsMax, connectionsCheckingInterval: CONNECTIONS_LOOK_MS },
    trustProxy: dependencies.trustedProxies?.length ? [...dependencies.trustedProxies] : false,
    genReqId: () => dependencies.randomness.uuid(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  refuseUndeclaredRoutes(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
    if (dependencies.httpsOnlySeconds)
      reply.header(
        'Strict-Transport-Security',
        `max-age=${dependencies.httpsOnlySeconds}; includeSubDomains`,
      );
    done();
  });
  limitRates(app, dependencies.clock);
  if (parts.waitingRoom) keepWaiting(app, parts.waitingRoom);
  limitUploads(app, dependencies.uploadPlaces ?? UPLOAD_PLACES);
  endDrippedBodies(app, pace);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerError(error, request, reply, dependencies.log),
  );
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    dependencies.metrics.requestAnswered(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  });

  // What is too large is cut and refused by name, not by dropping the connection.
  await app.register(multipart, { throwFileSizeLimit: false });
  const spool = dependencies.spool ?? createSpool(join(tmpdir(), 'senim-unfinished'));
  const handle = createContractHandler({ ...dependencies, spool });
  const declare = (base: string, routes: readonly ContractRoute[]) => {
    for (const declaration of routes) {
      const { method, path } = declaration.endpoint;
      const url = base + path.replace(/\{(\w+)\}/g, ':$1');
      app.route({ method, url, config: { rules: declaration }, handler: handle(declaration) });
    }
  };
  refuseUnnamedActs(parts.contractRoutes, dependencies.acting);
  declare(dependencies.apiBase, parts.contractRoutes);
  if (parts.officeRoutes.length > 0) declare(dependencies.office.apiBase, parts.officeRoutes);
  await addRawRoutes(app, parts.rawRoutes);
  for (const { rules, plugin } of parts.areas) {
    await app.register(async (area) => {
      area.addHook('onRoute', (options) => {
        options.config = { ...options.config, rules };
      });
      await area.register(plugin);
    });
  }
  return app;
}

/** What staff may do for a client is read in the record of acts, where each event has its words. */
function refuseUnnamedActs(routes: readonly ContractRoute[], acting: ActingDoor): void {
  const named: readonly (string | null)[] = [...STAFF_EVENTS, null];
  const unnamed = routes.filter(
    ({ endpoint, auditEvent }) => acting.mayCall(endpoint.id) && !named.includes(auditEvent),
  );
  if (unnamed.length > 0)
    throw new Error(
      `Staff may do these for a client under no event of theirs: ${unnamed.map(({ auditEvent }) => auditEvent).join(', ')}`,
    );
}

/** Those that read text stand in a scope of their own, where no parser touches the body. */
async function addRawRoutes(app: FastifyInstance, routes: readonly RawRoute[]): Promise<void> {
  const add = (scope: FastifyInstance, raw: RawRoute) =>
    scope.route({ method: raw.method, url: raw.path, config: { rules: raw }, handler: raw.respond });
  for (const raw of routes) if (raw.reads !== 'text') add(app, raw);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const raw of routes) if (raw.reads === 'text') add(scope, raw);
  });
}

/** Checked when the server is ready, after areas have laid their rules over their routes. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', (options) => void routes.push(options as DeclaredRoute));
  app.addHook('onReady', async () => {
    const naked = routes.filter(({ config }) => isNaked(config?.rules)).map(({ url }) => url);
    if (naked.length > 0)
      throw new Error(`These routes declare neither principals nor rules: ${naked.join(', ')}`);
  });
}

/** A route of the office that names no right (or, on purpose, none) is as naked as one without rules. */
const isNaked = (rules: RouteRules | undefined): boolean =>
  !rules || (rules.principals === 'staff' && rules.right === undefined);

function limitRates(app: FastifyInstance, clock: Clock): void {
  const secondsToWait = createRateLimiter(clock);
  app.addHook('onRequest', async (request, reply) => {
    const rateClass = request.routeOptions.config.rules?.rateClass ?? 'page';
    const seconds = secondsToWait(rateClass, networkOf(request.ip));
    if (seconds > 0) {
      const refusal = { refused: 'too_many_requests', details: { seconds } };
      return send(reply, prepareRefusal(refusal, {}, requestLanguage(request)));
    }
  });
}

/** Bank, acquirer, gateway and terminals are part of what has to stand first, so they never wait. */
function keepWaiting(app: FastifyInstance, waitingRoom: WaitingRoom): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rules?.rateClass !== 'machine') return waitingRoom(request, reply);
  });
}

function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
) {
  const language = requestLanguage(request);
  if (isCallerGone(error, request)) {
    log.debug({ requestId: request.id, route: request.routeOptions.url }, 'a caller left before the end');
    return send(reply, prepareRefusal({ refused: 'body_unreadable' }, {}, language));
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return send(reply, prepareRefusal({ refused: 'body_unreadable' }, {}, language));
  }
  log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
  const refused = databaseRefusal(error);
  return send(reply, prepareRefusal({ refused }, {}, language));
}

/** Somebody else holds the row, or the database is too busy to say within its time: nothing was written. */
const WAITED_TOO_LONG = new Set(['55P03', '57014', '25P03', '40001', '40P01', 'TURN_NEVER_CAME']);

function databaseRefusal(error: Error): CommonRefusal {
  if (WAITED_TOO_LONG.has((error as NodeJS.ErrnoException).code ?? '')) return 'busy_with_another';
  return isUnavailable(error) ? 'temporarily_unavailable' : 'internal_error';
}

/** The database is away or the pool is full: the caller should come again, nothing is wrong with the request. */
function isUnavailable(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === '57P01' ||
    code === '57P03' ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

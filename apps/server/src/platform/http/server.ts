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
import { during } from '../at-work.ts';
import type { Log } from '../log.ts';
import type { Refused } from '../outcome.ts';
import { STORE_AWAY } from '../stores/store-failure.ts';
import { WORK_BEGUN, WORK_ENDED, type WorkEnded } from '../traces/followed.ts';
import { prepareRefusal, send } from './answer.ts';
import { BODY_PACE, endDrippedBodies } from './body-pace.ts';
import { isCallerGone } from './caller-gone.ts';
import { createContractHandler } from './contract-handler.ts';
import type { ActingGate, HttpDependencies } from './dependencies.ts';
import type { Leaving } from './leaving.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import { shareCalls } from './limits/share-calls.ts';
import { limitConnections } from './listen.ts';
import { type HearMachineCall, tellMachineCalls } from './machines/tell-machine-calls.ts';
import type { CommonRefusal } from './refusal-text.ts';
import { requestLanguage } from './request-language.ts';
import type { ContractRoute, RawRoute, RouteRules } from './route.ts';
import { createSpool } from './spool.ts';
import { limitUploads, UPLOAD_PLACES } from './upload-places.ts';

export interface HttpParts {
  contractRoutes: readonly ContractRoute[];
  /** The staff's calls, under a base and a session of their own. */
  officeRoutes: readonly ContractRoute[];
  rawRoutes: readonly RawRoute[];
  /** Whole areas with their own routes (the site, the sandbox), each under one set of rules. */
  areas: readonly { rules: RouteRules; plugin: FastifyPluginAsync; hearMachineCall?: HearMachineCall }[];
  /** Asked before each call except those of machines: it answers callers who must wait and returns nothing for others. */
  waitingRoom?: WaitingRoom | undefined;
  /** Once it is under way, each answer ends its connection. */
  leaving?: Leaving | undefined;
}

export type WaitingRoom = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules;
  }
  interface FastifyInstance {
    /** Every route that answers, with its rules: the authorization matrix is read off this. */
    declaredRoutes: readonly DeclaredRoute[];
    /** Says that it is not ready and takes calls for so long still; then it may be closed. */
    leave(seconds: number): Promise<void>;
  }
}

export interface DeclaredRoute {
  readonly url: string;
  readonly method: string | readonly string[];
  readonly config?: { readonly rules?: RouteRules };
}

const BODY_BYTES_MAX = 256 * 1024;
const CONNECTIONS_LOOK_MS = 5_000;

/** The one HTTP server. It does not start with a route that has no rules. */
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
    // What has come while it closes is answered: nobody else will.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  limitConnections(app.server, dependencies.openFilesMax);
  refuseUndeclaredRoutes(app);
  if (parts.leaving) app.decorate('leave', parts.leaving.begin);
  beginAnswers(app, dependencies, parts.leaving);
  limitRates(app, dependencies);
  refuseCrowds(app, dependencies);
  if (parts.waitingRoom) keepWaiting(app, parts.waitingRoom);
  limitUploads(app, dependencies.uploadPlaces ?? UPLOAD_PLACES);
  endDrippedBodies(app, pace);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerError(error, request, reply, dependencies.log),
  );
  tellAnswers(app, dependencies);
  tellMachineCalls(
    app,
    parts.areas.flatMap(({ hearMachineCall }) => hearMachineCall ?? []),
  );

  // A file above the limit is cut and refused with its name; the connection is not dropped.
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

/** For the figures, for whoever follows a request, and for the log: by the route as it is declared, as an address may name a person. */
function tellAnswers(app: FastifyInstance, { metrics, log }: HttpDependencies): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const marks = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    WORK_ENDED.publish({
      work: { request: request.id },
      name: `${method} ${route}`,
      marks,
      isFailed: status >= 500,
    } satisfies WorkEnded);
    metrics.requestAnswered(route, method, status, elapsedTime / 1000);
    log.info({ request: request.id, route, method, status, ms: Math.round(elapsedTime) }, 'answered');
  });
}

/** What every answer says of itself, whatever it answers. */
function beginAnswers(
  app: FastifyInstance,
  { httpsOnlySeconds }: HttpDependencies,
  leaving: Leaving | undefined,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
    if (httpsOnlySeconds)
      reply.header('Strict-Transport-Security', `max-age=${httpsOnlySeconds}; includeSubDomains`);
    if (leaving?.isUnderWay) reply.header('Connection', 'close');
    const work = { request: request.id };
    WORK_BEGUN.publish(work);
    during(work, done);
  });
}

/** Staff acts for a client appear in the record of acts, so each event needs its words there. */
function refuseUnnamedActs(routes: readonly ContractRoute[], acting: ActingGate): void {
  const named: readonly (string | null)[] = [...STAFF_EVENTS, null];
  const unnamed = routes.filter(
    ({ endpoint, auditEvent }) => acting.mayCall(endpoint.id) && !named.includes(auditEvent),
  );
  if (unnamed.length > 0)
    throw new Error(
      `Staff may do these for a client under no event of theirs: ${unnamed.map(({ auditEvent }) => auditEvent).join(', ')}`,
    );
}

/** Routes that read text have a scope of their own, where no parser changes the body. */
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

/** Checked when the server is ready, because areas set the rules of their routes late. */
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

/** An office route that names no right (nor, on purpose, none) counts as one without rules. */
const isNaked = (rules: RouteRules | undefined): boolean =>
  !rules || (rules.principals === 'staff' && rules.right === undefined);

function limitRates(app: FastifyInstance, dependencies: HttpDependencies): void {
  const limiter = createRateLimiter(dependencies.clock, dependencies.callLimits);
  const sharing = shareCalls(dependencies, limiter);
  app.addHook('onClose', async () => sharing.stop());
  app.addHook('onRequest', async (request, reply) => {
    const rateClass = request.routeOptions.config.rules?.rateClass ?? 'page';
    const seconds = limiter.secondsToWait(rateClass, request.ip);
    if (seconds > 0) return refuse(request, reply, { refused: 'too_many_requests', details: { seconds } });
  });
}

/** As many wait for the database as it serves in some tenths of a second: whoever comes now would wait longer than anybody looks at a screen. */
const WAITING_MAX = 256;
const CROWDED_SECONDS = 5;

/** Those who would wait too long are told so at once. Bank, acquirer, gateway and terminals must get through, and pages need no database. */
function refuseCrowds(app: FastifyInstance, { database }: HttpDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rateClass = 'page' } = request.routeOptions.config.rules ?? {};
    if (rateClass === 'machine' || rateClass === 'page' || database.waiting() < WAITING_MAX) return;
    return refuse(request, reply, { refused: 'crowded', details: { seconds: CROWDED_SECONDS } });
  });
}

/** Bank, acquirer, gateway and terminals must work first, so they never wait. */
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
  if (isCallerGone(error, request)) {
    log.debug({ requestId: request.id, route: request.routeOptions.url }, 'a caller left before the end');
    return refuse(request, reply, { refused: 'body_unreadable' });
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse(request, reply, { refused: 'body_unreadable' });
  log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
  return refuse(request, reply, { refused: failureRefusal(error) });
}

/** In the words of the route's own protocol, if it has one. */
function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refused<CommonRefusal>): FastifyReply {
  const { sayFailed } = request.routeOptions.config.rules ?? {};
  if (sayFailed) return sayFailed(request, reply);
  return send(reply, prepareRefusal(refusal, {}, requestLanguage(request)));
}

/** Somebody else holds the row, or the database did not answer in time: nothing was written. */
const WAITED_TOO_LONG = new Set(['55P03', '57014', '25P03', '40001', '40P01', 'TURN_NEVER_CAME']);

function failureRefusal(error: Error): CommonRefusal {
  if (WAITED_TOO_LONG.has((error as NodeJS.ErrnoException).code ?? '')) return 'busy_with_another';
  return isUnavailable(error) ? 'temporarily_unavailable' : 'internal_error';
}

/** The database or the store of documents does not answer, or the pool is full: the request is fine, the caller should come again. */
function isUnavailable(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === '57P01' ||
    code === '57P03' ||
    code === STORE_AWAY ||
    // The server has become a standby: the next connection finds the primary.
    code === '25006' ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

import { createHash } from 'node:crypto';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { TAKEN_IN_QUERY } from '@senim/contracts/shared/token-in-query';
import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ZodError, type ZodType } from 'zod';
import { networkOf } from '../caller/network.ts';
import type { Act } from '../database/database.ts';
import type { Provided } from '../database/reading.ts';
import { isRefused, type Refused, refuse } from '../outcome.ts';
import { actingAct, actingOf, actingTokenOf, recordViewing } from './acting-gate.ts';
import { type Prepared, prepareFieldProblems, prepareRefusal, send } from './answer.ts';
import type { HttpDependencies } from './dependencies.ts';
import { deviceCookie, deviceOf } from './device-cookie.ts';
import { claimKey, keepAnswer } from './idempotency.ts';
import { type IncomingForm, readForm } from './read-form.ts';
import { requestLanguage } from './request-language.ts';
import type { ActingCaller, Call, ContractRoute, FileAnswer, StaffCaller } from './route.ts';
import type { Spool } from './spool.ts';
import { cookieOf, sessionCookie, staffAct, staffOf } from './staff-gate.ts';

/**
 * Builds the handler of a contract route: it checks the caller, the input and the idempotency key, then calls the operation.
 */
export function createContractHandler(dependencies: HttpDependencies & { readonly spool: Spool }) {
  return (route: ContractRoute): RouteHandlerMethod =>
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
      const language = requestLanguage(request);
      const caller = await callerOf(route, request, dependencies);
      if (isRefused(caller)) return send(reply, prepareRefusal(caller, {}, language));

      const form = await readForm(request, route.endpoint, dependencies.spool);
      const parsed = parse(route.endpoint, { ...partsOf(request), body: form.body });
      if (parsed.error instanceof ZodError) return send(reply, prepareFieldProblems(parsed.error, language));
      const call = {
        ...parsed,
        ...caller,
        act: actOf(route, caller, parsed.params, { requestId: request.id, at: dependencies.clock.now() }),
        language,
        address: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        files: form.files,
        device: deviceOf(request),
        keepDevice: (token: string) =>
          void reply.header('Set-Cookie', deviceCookie(token, dependencies.office.isSecure)),
        keepStaffSession: (token: string | null) =>
          void reply.header('Set-Cookie', sessionCookie(token, dependencies.office)),
      } as unknown as Call<Endpoint>;
      if (call.acting) await recordViewing(dependencies.database, call.act);
      return send(reply, await onceByKey(route, request, form, call, dependencies));
    };
}

/** The token of the header, or of the address where the contract has it there. */
function readToken(request: FastifyRequest, { path }: Endpoint): string | null {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  if (!TAKEN_IN_QUERY.has(path)) return null;
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && token !== '' ? token : null;
}

interface Caller {
  /** 0 if no borrower is needed. */
  readonly borrowerId: number;
  readonly staff: StaffCaller | null;
  readonly acting: ActingCaller | null;
  readonly token: string | null;
  /** What must be so for the caller to be who it seems; the act asks for it. */
  readonly provided?: Provided;
}

const NOBODY = { borrowerId: 0, staff: null, acting: null } as const;

/** Who calls: anyone, staff by cookie, or a borrower by token. Refuses if a session is needed and there is none. */
async function callerOf(
  route: ContractRoute,
  request: FastifyRequest,
  { borrowerOfToken, knownSession, office, acting: actingGate }: HttpDependencies,
): Promise<Caller | Refused<string>> {
  if (route.principals === 'staff') {
    const staff = await staffOf(route, request, office);
    return isRefused(staff) ? staff : { ...NOBODY, staff, token: cookieOf(request) };
  }
  const token = readToken(request, route.endpoint);
  if (route.principals === 'anyone') return { ...NOBODY, token };
  const actingToken = actingTokenOf(request);
  if (actingToken !== null) {
    const acting = await actingOf(route, request, actingToken, actingGate);
    return isRefused(acting) ? acting : { ...NOBODY, borrowerId: acting.borrowerId, acting, token: null };
  }
  const known = token !== null && route.readsAtOnce ? knownSession?.(token) : undefined;
  if (known) return { ...NOBODY, ...known, token };
  const borrowerId = token === null ? null : await borrowerOfToken(token);
  return borrowerId === null ? refuse('unauthorized') : { ...NOBODY, borrowerId, token };
}

function actOf(
  route: ContractRoute,
  { borrowerId, staff, acting, provided }: Caller,
  params: unknown,
  call: { requestId: string; at: Date },
): Act {
  if (staff) return staffAct(route, staff.staffId, params, call);
  if (acting) return actingAct(route, acting, call);
  const principal =
    borrowerId === 0 ? ({ kind: 'anonymous' } as const) : ({ kind: 'borrower', borrowerId } as const);
  const act = { principal, auditEvent: route.auditEvent, requestId: call.requestId };
  return provided ? { ...act, provided } : act;
}

type Parts = Readonly<Record<'params' | 'query' | 'body', unknown>>;

const partsOf = ({ params, query }: FastifyRequest) => ({ params, query });

function parse(endpoint: Endpoint, request: Parts): Record<string, unknown> {
  const parts: Record<string, unknown> = { body: {}, query: {}, params: {} };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as ZodType | undefined;
    if (!schema) continue;
    const result = schema.safeParse(request[part] ?? {});
    if (!result.success) return { error: result.error };
    parts[part] = result.data;
  }
  return parts;
}

/** Decides the answer before anything is sent, so that it can first be kept under its key. */
async function answer(route: ContractRoute, call: Call<Endpoint>): Promise<Prepared> {
  const outcome = await route.handle(call);
  if (isRefused(outcome)) return prepareRefusal(outcome, route.refusals, call.language);
  if ('file' in outcome) return { status: 200, file: outcome as FileAnswer };
  return { status: 200, body: { success: true, ...outcome } };
}

/** The wait, in seconds, while a call with the same key is still running. */
const IN_PROGRESS_SECONDS = 5;

/** Strangers share one space of keys (borrower 0), so a kept answer goes only to a caller with the same key and body. */
async function onceByKey(
  route: ContractRoute,
  request: FastifyRequest,
  form: IncomingForm,
  call: Call<Endpoint>,
  { database, clock, sealing }: HttpDependencies,
): Promise<Prepared> {
  const key = request.headers['idempotency-key'];
  if (!route.endpoint.idempotent || typeof key !== 'string') return answer(route, call);
  const keyed = {
    borrowerId: call.borrowerId,
    key: (ownKeysOf(call) + key).slice(0, 200),
    route: route.endpoint.id,
    // The address says to what it is done: a payout confirmed is not the next one.
    body: [request.params, form.body, form.files.map(nameAndBytes)],
  };
  const claim = await claimKey(database, clock, sealing, keyed);
  if (typeof claim === 'object') return { status: claim.status, body: claim.answer };
  if (claim !== 'fresh') {
    const details = claim === 'request_in_progress' && { details: { seconds: IN_PROGRESS_SECONDS } };
    return prepareRefusal({ refused: claim, ...details }, {}, call.language);
  }
  try {
    const prepared = await answer(route, call);
    await keepAnswer(database, keyed, { status: prepared.status, answer: prepared.body });
    return prepared;
  } catch (error) {
    await keepAnswer(database, keyed, { status: 500, answer: null });
    throw error;
  }
}

/** Another file under the same name is another body. */
const nameAndBytes = ({ field, fileName, bytes }: IncomingForm['files'][number]) => [
  field,
  fileName,
  createHash('sha256').update(bytes).digest('hex'),
];

/** Staff have keys of their own, apart from other staff and from the borrower. */
function ownKeysOf({ staff, acting }: Call<Endpoint>): string {
  if (staff) return `staff/${staff.staffId}/`;
  return acting ? `acting/${acting.actingId}/` : '';
}

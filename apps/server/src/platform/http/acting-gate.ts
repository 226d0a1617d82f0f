import type { FastifyRequest } from 'fastify';
import type { Act, Database } from '../database/database.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ActingGate } from './dependencies.ts';
import type { ActingCaller, ContractRoute } from './route.ts';

/** The token of a session that a client opened for a member of staff. It has a form of its own and comes in the header only. */
export function actingTokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer acting\.(\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Who acts for whom. Refuses if the session is over, and refuses calls that only the client may make. */
export async function actingOf(
  { endpoint }: ContractRoute,
  { headers }: FastifyRequest,
  token: string,
  { actingOfToken, mayCall }: ActingGate,
): Promise<ActingCaller | Refused<'unauthorized' | 'acting_not_allowed'>> {
  const acting = await actingOfToken(token, headers['x-acting-background'] === undefined);
  if (!acting) return refuse('unauthorized');
  return mayCall(endpoint.id) ? acting : refuse('acting_not_allowed');
}

/** An act for a borrower: the database shows it what it shows the borrower, and the record has both names. */
export function actingAct(
  { endpoint, auditEvent }: ContractRoute,
  { actingId, borrowerId, staffId }: ActingCaller,
  { requestId, at }: { requestId: string; at: Date },
): Act {
  return {
    principal: { kind: 'staff', staffId, at, onBehalf: borrowerId },
    auditEvent: auditEvent ?? (endpoint.method === 'GET' ? null : 'acting.changed'),
    requestId,
    remark: { borrowerId, details: { acting: actingId, call: endpoint.id } },
  };
}

/** Records that staff are about to see a page whose own reads are not recorded for a borrower. */
export async function recordViewing(database: Database, act: Act): Promise<void> {
  if (act.auditEvent === null)
    await database.transaction({ ...act, auditEvent: 'acting.viewed' }, async () => null);
}

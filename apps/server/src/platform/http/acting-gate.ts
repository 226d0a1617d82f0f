import type { FastifyRequest } from 'fastify';
import type { Act, Database } from '../database/database.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ActingDoor } from './dependencies.ts';
import type { ActingCaller, ContractRoute } from './route.ts';

/** The token of a session that a client opened to a member of staff: of a form of its own, and in the header alone. */
export function actingTokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer acting\.(\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Who acts for whom; a refusal where the session is over, or the call is one that only the client makes. */
export async function actingOf(
  { endpoint }: ContractRoute,
  { headers }: FastifyRequest,
  token: string,
  { actingOfToken, mayCall }: ActingDoor,
): Promise<ActingCaller | Refused<'unauthorized' | 'acting_not_allowed'>> {
  const acting = await actingOfToken(token, headers['x-acting-background'] === undefined);
  if (!acting) return refuse('unauthorized');
  return mayCall(endpoint.id) ? acting : refuse('acting_not_allowed');
}

/**
 * The borrower's own act, done for them: the database shows it what it shows the borrower, and it stands on record under
 * both names.
 */
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

/** Records that staff are about to see what a borrower's own reading leaves no record of. */
export async function recordViewing(database: Database, act: Act): Promise<void> {
  if (act.auditEvent === null)
    await database.transaction({ ...act, auditEvent: 'acting.viewed' }, async () => null);
}

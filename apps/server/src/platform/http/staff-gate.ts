import { timingSafeEqual } from 'node:crypto';
import type { StaffEvent } from '@senim/contracts/office/staff-events';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Act } from '../database/database.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { OfficeGate } from './dependencies.ts';
import type { Call, ContractRoute, NeededRight, RouteDeclaration, StaffCaller } from './route.ts';

const COOKIE = 'office_session';

/** The member of staff who may make this call, or why not. A borrower's token has no effect here. */
export async function staffOf(
  route: ContractRoute,
  request: FastifyRequest,
  office: OfficeGate,
): Promise<StaffCaller | Refused<'staff_session_over' | 'csrf_token_missing' | 'right_missing'>> {
  const token = cookieOf(request);
  const isTouch = request.headers['x-office-background'] === undefined;
  const caller = token === null ? null : await office.staffOfSession(token, isTouch);
  if (!caller) return refuse('staff_session_over');
  if (request.method !== 'GET' && !sameText(request.headers['x-office-csrf'], caller.csrf))
    return refuse('csrf_token_missing');
  return mayCall(route.right ?? null, caller, request, office) ? caller : refuse('right_missing');
}

function mayCall(
  needed: NeededRight,
  caller: StaffCaller,
  { params }: FastifyRequest,
  { holds }: OfficeGate,
): boolean {
  if (needed === null) return true;
  const right = typeof needed === 'function' ? needed(params as Record<string, string>) : needed;
  return right !== null && holds(caller, right);
}

/** The act of a member of staff. If the path names a borrower, the record names them too. */
export function staffAct(
  route: ContractRoute,
  staffId: number,
  params: unknown,
  call: { requestId: string; at: Date },
): Act {
  const { borrower_id: named } = (params ?? {}) as { borrower_id?: unknown };
  const borrowerId = Number(named);
  return {
    principal: { kind: 'staff', staffId, at: call.at, onBehalf: false },
    auditEvent: route.auditEvent,
    requestId: call.requestId,
    ...(Number.isSafeInteger(borrowerId) && { remark: { borrowerId } }),
  };
}

export function cookieOf(request: FastifyRequest): string | null {
  const pair = request.headers.cookie?.split(/;\s*/).find((each) => each.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) || null;
}

/** The office's cookie; null removes it. Scripts cannot read it and foreign pages cannot send it. */
export function sessionCookie(token: string | null, { apiBase, isSecure }: OfficeGate): string {
  const value = token === null ? `${COOKIE}=; Max-Age=0` : `${COOKIE}=${token}`;
  return `${value}; Path=${apiBase}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

function sameText(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string' || given.length !== wanted.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

/** A call by a member of staff. */
export type StaffCall<E extends Endpoint> = Call<E> & { readonly staff: StaffCaller };

interface StaffDeclaration<E extends Endpoint, Code extends string>
  extends Omit<RouteDeclaration<E, Code, StaffCall<E>>, 'principals' | 'owner' | 'right' | 'auditEvent'> {
  readonly owner?: 'nobody' | 'any-borrower';
  readonly right: NeededRight;
  readonly auditEvent: StaffEvent | null;
}

/** Declares a call of the office: its handler runs only for staff with the right. */
export function staffRoute<E extends Endpoint, Code extends string>(
  declaration: StaffDeclaration<E, Code>,
): ContractRoute {
  const { owner = 'nobody', handle, ...rest } = declaration;
  const declared: RouteDeclaration<E, Code> = {
    ...rest,
    owner,
    principals: 'staff',
    handle(call) {
      if (!call.staff) throw new Error('A call of the office came in without a member of staff.');
      return handle(call as StaffCall<E>);
    },
  };
  return declared as unknown as ContractRoute;
}

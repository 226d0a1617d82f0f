import type { StaffRight, StaffRole } from '@senim/contracts/office/staff-rights';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@senim/contracts/shared/endpoint';
import type { Language } from '@senim/kazakhstan/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Act } from '../database/database.ts';
import type { Refused } from '../outcome.ts';
import type { RateClass } from './rate-limit.ts';
import type { CommonRefusal, RefusalTable } from './refusal-text.ts';

/** A right, or which one it is by what the path names (null there: nobody holds it). */
export type NeededRight =
  | StaffRight
  | null
  | ((params: Readonly<Record<string, string>>) => StaffRight | null);

/** What every route must declare before the server starts (design: the authorization matrix is read off this). */
export interface RouteRules {
  /** Who may call it at all. */
  readonly principals: 'anyone' | 'borrower' | 'staff' | 'terminal-network' | 'provider' | 'operations';
  /** Whose object it touches. */
  readonly owner: 'nobody' | 'session-borrower' | 'account-named' | 'any-borrower';
  /** What a member of staff must hold; `null` for any who is signed in. Staff routes must say it. */
  readonly right?: NeededRight;
  readonly rateClass: RateClass;
  /** The audit trail's name for it; `null` says on purpose that nothing worth a row happens. */
  readonly auditEvent: string | null;
}

/** One request, parsed and checked: all that an operation may know of HTTP. */
export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
  /** What a multipart form brought; empty where the endpoint takes none. */
  readonly files: readonly IncomingFile[];
  /** 0 where the route is open to anyone. */
  readonly borrowerId: number;
  readonly act: Act;
  readonly language: Language;
  /** The caller's network (IPv6 by /64), for budgets and signatures; never logged. */
  readonly address: string;
  readonly token: string | null;
  /** Who is at the desk; null outside the office. */
  readonly staff: StaffCaller | null;
  /** The member of staff who does it for the borrower, by the borrower's code; null where it is the borrower's own doing. */
  readonly acting: ActingCaller | null;
  /** Gives the browser a session cookie of the office with the answer, or takes it away. */
  keepStaffSession(token: string | null): void;
}

/** A member of staff whose session a cookie opened. */
export interface StaffCaller {
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** The blind index of the person behind the account. */
  readonly personIndex: Buffer;
  readonly csrf: string;
}

/** A member of staff in a client's cabinet. */
export interface ActingCaller {
  readonly actingId: number;
  readonly borrowerId: number;
  readonly staffId: number;
  readonly operator: string;
  readonly openedAt: Date;
}

export interface IncomingFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** It was larger than the endpoint takes: its bytes stop there. */
  readonly isCut: boolean;
}

/** A file instead of JSON: bytes as stored. What strangers sent is saved rather than opened in the page. */
export interface FileAnswer {
  readonly file: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
  readonly isFromStranger?: boolean;
}

export interface ContractRoute<E extends Endpoint = Endpoint> extends RouteRules {
  readonly endpoint: E;
  readonly refusals: RefusalTable;
  handle(call: Call<E>): Promise<Omit<AnswerOf<E>, 'success'> | FileAnswer | Refused<string>>;
}

/** A route that speaks something else than our JSON: terminals, callbacks, health. */
export interface RawRoute extends RouteRules {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `text`: the body comes as it was sent, so that its signature can be checked. */
  readonly reads?: 'text';
  respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A route as its module declares it: whatever its operation refuses has a text in its table, or among those common to all. */
export interface RouteDeclaration<E extends Endpoint, Code extends string, CallOf = Call<E>>
  extends Omit<ContractRoute<E>, 'refusals' | 'handle'> {
  readonly refusals: RefusalTable<Code>;
  handle(
    call: CallOf,
  ): Promise<Omit<AnswerOf<E>, 'success'> | FileAnswer | Refused<NoInfer<Code> | CommonRefusal>>;
}

export function route<E extends Endpoint, Code extends string>(
  declaration: RouteDeclaration<E, Code>,
): ContractRoute {
  return declaration as unknown as ContractRoute;
}

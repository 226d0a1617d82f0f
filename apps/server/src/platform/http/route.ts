import type { StaffRight, StaffRole } from '@senim/contracts/office/staff-rights';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@senim/contracts/shared/endpoint';
import type { Language } from '@senim/kazakhstan/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Act } from '../database/database.ts';
import type { Refused } from '../outcome.ts';
import type { RateClass } from './limits/rate-limit.ts';
import type { CommonRefusal, RefusalTable } from './refusal-text.ts';

/** A right, or which right it is by the path (null: nobody has it). */
export type NeededRight =
  | StaffRight
  | null
  | ((params: Readonly<Record<string, string>>) => StaffRight | null);

/** Every route must declare these, or the server does not start; the authorization matrix is read from them. */
export interface RouteRules {
  /** Who may call it at all. */
  readonly principals: 'anyone' | 'borrower' | 'staff' | 'terminal-network' | 'provider' | 'operations';
  /** Whose object it changes or shows. */
  readonly owner: 'nobody' | 'session-borrower' | 'account-named' | 'any-borrower';
  /** The right that staff need; `null` for any who is signed in. Staff routes must give it. */
  readonly right?: NeededRight;
  readonly rateClass: RateClass;
  /** Its name in the audit trail; `null` says on purpose that it leaves no row. */
  readonly auditEvent: string | null;
  /** It only reads, and always in one act: there the database is asked whether a session still runs, in the same trip as for the rest. */
  readonly readsAtOnce?: true;
  /** How its callers hear, in a protocol of their own, that they were not answered and may come again; by default in our JSON. */
  readonly sayFailed?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** One parsed and checked request: all that an operation may know of HTTP. */
export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
  /** The files of a multipart form; empty if the endpoint takes none. */
  readonly files: readonly IncomingFile[];
  /** 0 if the route is open to anyone. */
  readonly borrowerId: number;
  readonly act: Act;
  readonly language: Language;
  /** The caller's network (IPv6 by /64), for budgets and signatures; never logged. */
  readonly address: string;
  /** What the browser calls itself; never logged. */
  readonly userAgent: string;
  readonly token: string | null;
  /** The member of staff; null outside the office. */
  readonly staff: StaffCaller | null;
  /** The member of staff who acts for the borrower with the borrower's code; null if the borrower calls. */
  readonly acting: ActingCaller | null;
  /** The token by which this device is known again; null on one that has none. */
  readonly device: string | null;
  /** Gives the device its token with the answer. */
  keepDevice(token: string): void;
  /** Sets the office's session cookie with the answer, or removes it. */
  keepStaffSession(token: string | null): void;
}

/** A member of staff, by the session of a cookie. */
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
  /** It was larger than allowed: its bytes are cut. */
  readonly isCut: boolean;
}

/** A file as the answer: bytes as stored. Files from strangers are downloaded, not opened in the page. */
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

/** A route that does not use our JSON: terminals, callbacks, health. */
export interface RawRoute extends RouteRules {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `text`: the body stays as it was sent, so that its signature can be checked. */
  readonly reads?: 'text';
  respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A route as its module declares it: each refusal of its operation must have a text in its table or among the common ones. */
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

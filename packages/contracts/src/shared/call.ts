import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf } from './endpoint.ts';

/** Where the addresses of the calls begin: of site and cabinet, and of the office. */
export const API_BASE = '/api/v2';
export const OFFICE_BASE = '/api/office/v1';

/**
 * An endpoint for its callers: its address and what is sent with it. The schemas are only types here, so that browsers do not
 * load them. The `calls.ts` files beside the contracts have one for each endpoint.
 */
export type CallOf<E extends Endpoint> = Pick<E, 'method' | 'path'> & {
  /** Takes an Idempotency-Key. */
  readonly idempotent?: true;
  /** The site sends the session's token in the address (token-in-query.ts). */
  readonly tokenInQuery?: true;
  /** Only a type; it never has a value. */
  readonly endpoint?: E;
};

/** Every field is present; a blank one is undefined, and the server refuses it as `required`. */
type AsFilledIn<Value> = Value extends readonly (infer Item)[]
  ? readonly AsFilledIn<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: AsFilledIn<Value[Field]> | undefined }
    : Value;
/** The body of a call, as a form makes it. */
export type FilledIn<C> = AsFilledIn<BodyInputOf<C>>;
/** Undefined, null and empty values are left out of the address. */
type AsSearched<Query> = { readonly [Field in keyof Query]?: Query[Field] | null | undefined };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Fields as JSON, or a multipart form if files may be sent. */
type BodyPart<E extends Endpoint> = E extends { readonly takesFiles: object }
  ? { readonly body?: AsFilledIn<BodyInputOf<E>> } | { readonly body: FormData }
  : Part<'body', AsFilledIn<BodyInputOf<E>>>;

/** What any call sends. */
export interface CallInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

/** What this call sends: exactly what its contract reads. */
export type InputOf<E extends Endpoint> = CallInput &
  Part<'params', ParamsInputOf<E>> &
  Part<'query', AsSearched<QueryInputOf<E>>> &
  BodyPart<E>;

/** The address of a call below its base, with parameters filled in and the query added. */
export function addressOf(
  { path }: { readonly path: string },
  { params = {}, query = {} }: CallInput,
): string {
  const given = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query }))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

import type { z } from 'zod';
import type { RefusalCode } from './refusal-codes.ts';

/** One call of the API: the shapes that cross the wire, from which validation, types, client and OpenAPI come. */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Stable and language-free: auth.sms-send. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to /api/v2, parameters as {name}. */
  readonly path: string;
  readonly summary: string;
  readonly session: 'none' | 'borrower' | 'staff';
  readonly body?: Body;
  /** Takes a multipart form with files: which fields may bear them, how large one may be, and all together. Where there is a body too, JSON will do. */
  readonly takesFiles?: {
    readonly fields: readonly string[];
    readonly megabytesMax: number;
    readonly allMegabytesMax: number;
  };
  readonly query?: Query;
  readonly params?: Params;
  /** What a good answer holds beyond `success: true`; 'file' answers bytes. */
  readonly answer: Answer;
  readonly answersFile?: string;
  /** Its own refusals; those that any call can meet are not repeated. */
  readonly refusals: readonly RefusalCode[];
  /** Takes an Idempotency-Key. */
  readonly idempotent?: boolean;
}

/** What a call (call.ts) carries as a type, or the endpoint itself. */
type Meant<E> = E extends { readonly endpoint?: infer Of extends Endpoint } ? Of : E;
type SchemaOf<E, Part extends 'body' | 'query' | 'params' | 'answer'> =
  Meant<E> extends { readonly [P in Part]: infer Schema extends z.ZodType } ? Schema : z.ZodUndefined;

export type BodyOf<E> = z.output<SchemaOf<E, 'body'>>;
export type BodyInputOf<E> = z.input<SchemaOf<E, 'body'>>;
export type QueryOf<E> = z.output<SchemaOf<E, 'query'>>;
export type QueryInputOf<E> = z.input<SchemaOf<E, 'query'>>;
export type ParamsOf<E> = z.output<SchemaOf<E, 'params'>>;
export type ParamsInputOf<E> = z.input<SchemaOf<E, 'params'>>;
export type AnswerOf<E> = z.output<SchemaOf<E, 'answer'>>;

/** Keeps the exact types of the schemas while checking the shape. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

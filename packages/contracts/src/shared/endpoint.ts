import type { z } from 'zod';
import type { RefusalCode } from './refusal-codes.ts';

/** One call of the API: its shapes on the wire, the source of validation, types, client and OpenAPI. */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** A stable name, the same in each language: auth.sms-send. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to /api/v2, with parameters as {name}. */
  readonly path: string;
  readonly summary: string;
  readonly session: 'none' | 'borrower' | 'staff';
  readonly body?: Body;
  /**
   * Takes a multipart form with files: in which fields, and how large each file and all together may be. If there is a body
   * too, JSON is also accepted.
   */
  readonly takesFiles?: {
    readonly fields: readonly string[];
    readonly megabytesMax: number;
    readonly allMegabytesMax: number;
  };
  readonly query?: Query;
  readonly params?: Params;
  /** What a good answer has besides `success: true`; 'file' answers with bytes. */
  readonly answer: Answer;
  readonly answersFile?: string;
  /** Its own refusals, without those of every call. */
  readonly refusals: readonly RefusalCode[];
  /** Takes an Idempotency-Key. */
  readonly idempotent?: boolean;
}

/** The endpoint of a call (call.ts), or the endpoint itself. */
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

/** Checks the form of a declaration and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

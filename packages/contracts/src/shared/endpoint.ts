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

export type BodyOf<E> = E extends { readonly body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type BodyInputOf<E> = E extends { readonly body: infer S extends z.ZodType } ? z.input<S> : undefined;
export type QueryOf<E> = E extends { readonly query: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ParamsOf<E> = E extends { readonly params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type RefusalOf<E extends Endpoint> = E['refusals'][number];
export type AnswerOf<E> = E extends { readonly answer: infer S extends z.ZodType } ? z.output<S> : never;

/** Keeps the exact types of the schemas while checking the shape. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

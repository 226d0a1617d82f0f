import { type FieldCode, isFieldCode } from '@senim/contracts/shared/field-codes';
import { fieldMessage } from '@senim/contracts/text/field-messages';
import type { Language } from '@senim/kazakhstan/languages';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Refused } from '../outcome.ts';
import { COMMON_REFUSALS, type RefusalTable, refusalMessage } from './refusal-text.ts';
import type { FileAnswer } from './route.ts';

interface FieldProblem {
  code: string;
  message: string;
}

/** An answer that is decided but not yet sent. */
export interface Prepared {
  readonly status: number;
  readonly body?: unknown;
  readonly file?: FileAnswer;
  /** When the same call may succeed, if known: the header Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** How many seconds to wait if the refusal does not say, by status. */
const WAIT_SECONDS_USUAL: Readonly<Record<number, number>> = { 429: 60, 503: 60 };

/** Turns a refusal of an operation into the wire's form, in the borrower's language. */
export function prepareRefusal(refusal: Refused<string>, table: RefusalTable, language: Language): Prepared {
  const texts: RefusalTable = { ...COMMON_REFUSALS, ...table };
  const text = texts[refusal.refused];
  if (!text) throw new Error(`The refusal ${refusal.refused} has no text.`);
  const message = refusalMessage(text, language, refusal.details);
  const fields = refusal.field && { fields: { [refusal.field]: { code: refusal.refused, message } } };
  const wait = refusal.details?.seconds ?? WAIT_SECONDS_USUAL[text.status];
  return {
    status: text.status,
    body: { success: false, message, code: refusal.refused, ...fields },
    ...(wait !== undefined && { retryAfterSeconds: Number(wait) }),
  };
}

/** A 422 that names every wrong field and what to do about it. */
export function prepareFieldProblems(error: z.ZodError, language: Language): Prepared {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body';
    if (!Object.hasOwn(fields, name)) fields[name] = describe(issue, language);
  }
  const message = COMMON_REFUSALS.invalid_fields.said[language];
  return { status: 422, body: { success: false, message, code: 'invalid_fields', fields } };
}

function describe(issue: z.core.$ZodIssue, language: Language): FieldProblem {
  const code: FieldCode = isFieldCode(issue.message) ? issue.message : 'incorrect_value';
  const params = (issue as { params?: Record<string, string | number> }).params;
  return { code, message: fieldMessage(code, language, params) };
}

export function send(reply: FastifyReply, { status, body, file, retryAfterSeconds }: Prepared): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  if (!file) return reply.code(status).send(body);
  return reply
    .header('Content-Type', file.contentType)
    .header('Content-Disposition', dispositionOf(file))
    .header('X-Content-Type-Options', 'nosniff')
    .send(Buffer.from(file.file));
}

/** The plain name is for old clients; the other one allows any letters (RFC 6266). */
function dispositionOf({ fileName, isFromStranger }: FileAnswer): string {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${isFromStranger ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

import { htmlLanguage } from '@senim/kazakhstan/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormState } from '../src/document/facts.ts';
import type { Language } from '../src/language.ts';
import type { FormCall } from '../src/routes.ts';

const API = '/api/v2';
/** A tick arrives as "on"; the API wants an explicit true. */
const TICKED = 'on';

type Answer = {
  success: boolean;
  message?: string;
  fields?: Record<string, { message: string }>;
} & Record<string, unknown>;

/**
 * Sends what a document's form holds to the API in the same process, as a script would over the wire: one validation,
 * one set of sentences, one rate limit. Gives the status and what the page then shows; what was typed is kept on a refusal.
 */
export async function submitForm(
  server: FastifyInstance,
  request: FastifyRequest,
  { method, path }: FormCall,
  language: Language,
): Promise<{ status: number; form: FormState }> {
  const values = Object.fromEntries(request.body instanceof URLSearchParams ? request.body : []);
  const answer = await server.inject({
    method,
    url: method === 'GET' ? `${API}${path}?${new URLSearchParams(values)}` : API + path,
    headers: { accept: 'application/json', 'accept-language': htmlLanguage(language) },
    remoteAddress: request.ip,
    ...(method === 'POST' && { payload: bodyOf(values) }),
  });
  return { status: answer.statusCode, form: { values, ...read(answer.json<Answer>()) } };
}

function bodyOf(values: Record<string, string>): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.startsWith('consent_') ? (value === TICKED ? true : '') : value,
    ]),
  );
}

function read({ success, message = '', fields = {}, ...rest }: Answer): Omit<FormState, 'values'> {
  if (!success) {
    const problems = Object.entries(fields).map(([name, problem]) => [name, problem.message]);
    return { message, problems: Object.fromEntries(problems) };
  }
  const texts = Object.entries(rest).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { problems: {}, answer: Object.fromEntries(texts) };
}

/** Lets the routes of this instance take what a browser's own form sends. */
export function readBrowserForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

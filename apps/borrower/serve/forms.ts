import { API_BASE, addressOf } from '@senim/contracts/shared/call';
import { htmlLanguage } from '@senim/kazakhstan/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../src/language.ts';
import type { FormCall } from '../src/routes.ts';
import type { FormState } from '../src/site/settings.ts';
import { type ReadPart, readSent, type Sent } from './readSent.ts';

/** A form sends a tick as "on"; the API wants an explicit true. */
const TICKED = 'on';

type Answer = {
  success: boolean;
  message?: string;
  fields?: Record<string, { message: string }>;
} & Record<string, unknown>;

/**
 * Sends the form of a page to the API in the same process, as a script would over the wire: the same validation,
 * sentences and rate limit. Calls follow one another while they succeed; their answers are merged. Returns the status
 * and what the page then shows, with the typed values if it was refused.
 */
export async function submitForm(
  server: FastifyInstance,
  request: FastifyRequest,
  calls: readonly FormCall[],
  { language, readPart }: { language: Language; readPart: ReadPart },
): Promise<{ status: number; form: FormState }> {
  const { values, files } = await readSent(request, readPart);
  let made: { status: number; form: FormState } = { status: 200, form: { values, problems: {} } };
  for (const { call } of calls.filter(({ when }) => when === undefined || values[when] !== undefined)) {
    const { method } = call;
    const url = method === 'GET' ? addressOf(call, { query: values }) : call.path;
    const { status, said } = await ask(server, request, language, { method, url, values, files });
    const answer = (said.answer ?? made.form.answer) && { ...made.form.answer, ...said.answer };
    made = { status, form: { values, ...said, ...(answer && { answer }) } };
    if (status !== 200) break;
  }
  const names = files.map(({ name }) => name);
  return {
    status: made.status,
    form: { ...made.form, sent: true, ...(names.length > 0 && { files: names }) },
  };
}

/** What a page reads from the API by a parameter of its address. */
export async function readForPage(
  server: FastifyInstance,
  request: FastifyRequest,
  url: string,
  language: Language,
): Promise<FormState> {
  const { said } = await ask(server, request, language, { method: 'GET', url, values: {}, files: [] });
  return { values: {}, ...said };
}

async function ask(
  server: FastifyInstance,
  request: FastifyRequest,
  language: Language,
  call: Sent & { method: 'GET' | 'POST'; url: string },
): Promise<{ status: number; said: Omit<FormState, 'values'> }> {
  const body = call.method === 'POST' ? await bodyOf(call) : undefined;
  const answer = await server.inject({
    method: call.method,
    url: API_BASE + call.url,
    headers: { accept: 'application/json', 'accept-language': htmlLanguage(language), ...body?.headers },
    remoteAddress: request.ip,
    ...(body && { payload: body.payload }),
  });
  return { status: answer.statusCode, said: read(answer.json<Answer>()) };
}

/** JSON, or a multipart form if there are files. */
async function bodyOf({ values, files }: Sent) {
  if (files.length === 0) return { payload: jsonOf(values), headers: {} };
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const file of files) form.append('files', file);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

function jsonOf(values: Record<string, string>): Record<string, string | true> {
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

import { HTML_LANGUAGE } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { API_BASE } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { REFUSAL_STATUSES, REFUSALS_OF_EVERY_CALL, type RefusalCode } from './refusal-codes.ts';
import { TAKEN_IN_QUERY } from './token-in-query.ts';

type Json = Record<string, unknown>;

const STAFF_REFUSALS = ['staff_session_over', 'csrf_token_missing', 'right_missing'] as const;

/** The OpenAPI 3.1 document of a lender's API, from the same schemas that check the requests. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  title: string,
  base: string = API_BASE,
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '2',
      description: `Amounts that are computed are decimal strings of tenge with two digits; days are YYYY-MM-DD in Asia/Almaty; instants are RFC 3339 UTC. Messages follow Accept-Language (${Object.values(HTML_LANGUAGE).join(', ')}).`,
    },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusal, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        ...(base !== API_BASE && { office: { type: 'apiKey', in: 'cookie', name: 'office_session' } }),
      },
    },
  };
}

/** Refusals that end with time always say how long to wait; others may. */
const WAITING_STATUSES = ['429', '503'];
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

function operation(endpoint: Endpoint): Json {
  const { id, path, summary, session, body, takesFiles } = endpoint;
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0]],
    ...(session === 'borrower' && {
      security: [...(TAKEN_IN_QUERY.has(path) ? [{ token: [] }] : []), { bearer: [] }],
    }),
    ...(session === 'staff' && { security: [{ office: [] }] }),
    parameters: parameters(endpoint),
    ...((body || takesFiles) && { requestBody: { required: true, content: contentOf(endpoint) } }),
    responses: responses(endpoint),
  };
}

/** JSON for fields, a multipart form for files, either if there are both. */
function contentOf({ body, takesFiles }: Endpoint): Json {
  const fields = body && jsonSchema(body, 'input');
  return {
    ...(fields && { 'application/json': { schema: fields } }),
    ...(takesFiles && { 'multipart/form-data': { schema: withFiles(fields, takesFiles.fields) } }),
  };
}

function withFiles(fields: Json | undefined, names: readonly string[]): Json {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const ofFiles = Object.fromEntries(names.map((name) => [name, files]));
  return { type: 'object', ...fields, properties: { ...(fields?.properties as Json), ...ofFiles } };
}

function parameters({ params, query, idempotent }: Endpoint): Json[] {
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...(idempotent ? [header] : [])];
}

function fieldsOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function responses(endpoint: Endpoint): Json {
  const { answer, answersFile } = endpoint;
  const good = answersFile
    ? {
        description: 'The file',
        content: { [answersFile]: { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'Done', content: { 'application/json': { schema: withSuccess(answer) } } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const responses: Json = { 200: good };
  for (const [status, codes] of codesByStatus(endpoint)) {
    const headers = WAITING_STATUSES.includes(status) && { headers: RETRY_AFTER };
    responses[status] = { description: `Refused: ${codes.join(', ')}`, ...headers, content };
  }
  return responses;
}

/** The call's own refusals, and those of its session, fields and key. */
function codesByStatus({
  refusals,
  session,
  method,
  body,
  query,
  params,
  idempotent,
}: Endpoint): [string, RefusalCode[]][] {
  const codes: RefusalCode[] = [
    ...(session === 'borrower' ? (['unauthorized'] as const) : []),
    ...(session === 'staff' ? STAFF_REFUSALS : []),
    ...(body || query || params ? (['invalid_fields'] as const) : []),
    ...(method === 'GET' ? [] : (['body_unreadable'] as const)),
    ...(idempotent ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
    ...refusals,
    ...REFUSALS_OF_EVERY_CALL,
  ];
  return Object.entries(Object.groupBy(codes, (code) => String(REFUSAL_STATUSES[code]))) as [
    string,
    RefusalCode[],
  ][];
}

function withSuccess(answer: z.ZodType): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = jsonSchema(answer, 'output') as { properties?: Json; required?: string[] };
  return {
    ...rest,
    properties: { success: { const: true }, ...properties },
    required: ['success', ...required],
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

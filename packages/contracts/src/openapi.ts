import { z } from 'zod';
import { refusal } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the API, from the very schemas that check the requests. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Senim',
      version: '2',
      description:
        'Amounts that are computed are decimal strings of tenge with two digits; days are YYYY-MM-DD in Asia/Almaty; instants are RFC 3339 UTC. Messages follow Accept-Language (ru, kk).',
    },
    servers: [{ url: '/api/v2' }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusal, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { id, summary, session, body } = endpoint;
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0]],
    ...(session === 'borrower' && { security: [{ token: [] }, { bearer: [] }] }),
    parameters: parameters(endpoint),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: responses(endpoint),
  };
}

function parameters({ params, query, idempotent }: Endpoint): Json[] {
  const header = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...(idempotent ? [header] : [])];
}

function fieldsOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const REFUSALS: Readonly<Record<string, string>> = {
  400: 'Cannot be done now',
  422: 'A field is wrong; `fields` says which',
  429: 'Too many tries; see Retry-After',
  500: 'Our failure',
};

function responses({ answer, answersFile, session }: Endpoint): Json {
  const good = answersFile
    ? { description: 'The file', content: { [answersFile]: { schema: { type: 'string', format: 'binary' } } } }
    : { description: 'Done', content: { 'application/json': { schema: withSuccess(answer) } } };
  const bad = { ...REFUSALS, ...(session === 'borrower' && { 401: 'No session, or one that has ended' }) };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return { 200: good, ...Object.fromEntries(Object.entries(bad).map(([status, description]) => [status, { description, content }])) };
}

function withSuccess(answer: z.ZodType): Json {
  const { properties = {}, required = [], ...rest } = jsonSchema(answer, 'output') as { properties?: Json; required?: string[] };
  return { ...rest, properties: { success: { const: true }, ...properties }, required: ['success', ...required] };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

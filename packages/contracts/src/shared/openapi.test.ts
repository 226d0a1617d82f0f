import { expect, test } from 'vitest';
import { ENDPOINTS } from '../borrower/endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { REFUSAL_STATUSES } from './refusal-codes.ts';

interface Operation {
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object; required: string[] } } } };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: { properties: object; required: string[] } }> }
  >;
}

const document = openApiDocument(ENDPOINTS, 'Тиін') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};
const operationOf = (path: string, method: string) => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document.`);
  return operation;
};

test('every endpoint has its operation, and no operation is without an endpoint', () => {
  const written = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(written.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  const ids = ENDPOINTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('it is OpenAPI 3.1 and plain JSON', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(JSON.stringify(document)).not.toMatch(/"\$schema"|"#\/\$defs/);
});

test('a session is the token in the query or as bearer, wherever one is needed', () => {
  expect(document.components.securitySchemes).toEqual({
    token: { type: 'apiKey', in: 'query', name: 'token' },
    bearer: { type: 'http', scheme: 'bearer' },
  });
  for (const { id, path, method, session } of ENDPOINTS) {
    const { security, responses } = operationOf(path, method);
    expect(security !== undefined, id).toBe(session === 'borrower');
    expect('401' in responses, id).toBe(session === 'borrower');
  }
});

test('bodies, keys and path parameters are where the endpoint has them', () => {
  for (const { id, path, method, body, takesFiles, idempotent } of ENDPOINTS) {
    const operation = operationOf(path, method);
    expect(operation.requestBody !== undefined, id).toBe(body !== undefined || takesFiles !== undefined);
    const has = (name: string) => operation.parameters.some((parameter) => parameter.name === name);
    expect(has('Idempotency-Key'), id).toBe(idempotent === true);
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect(has(name), id).toBe(true);
  }
});

test('a good answer says success, a bad one names its codes by status', () => {
  for (const { id, path, method, answersFile, refusals } of ENDPOINTS) {
    const { responses } = operationOf(path, method);
    const good = responses['200']?.content;
    if (answersFile) expect(Object.keys(good ?? {}), id).toEqual([answersFile]);
    else expect(good?.['application/json']?.schema.required, id).toContain('success');
    for (const code of refusals) expect(responses[REFUSAL_STATUSES[code]]?.description, id).toContain(code);
    expect(responses['500']?.description, id).toContain('internal_error');
  }
});

test('a refusal that ends by waiting says in its header how long', () => {
  for (const { id, path, method } of ENDPOINTS) {
    for (const [status, answer] of Object.entries(operationOf(path, method).responses))
      expect('headers' in answer, `${id} ${status}`).toBe(status === '429' || status === '503');
  }
});

test('optional fields are optional, and what is asked is described', () => {
  const schema = operationOf('/application/step1', 'POST').requestBody?.content['application/json'].schema;
  expect(schema?.required).toContain('surname');
  expect(schema?.required).not.toContain('patronymic');
  expect(Object.keys(schema?.properties ?? {})).toContain('patronymic');
  expect(schema?.properties).toMatchObject({
    surname: { type: 'string', description: 'In Cyrillic, as on the ID card' },
  });
});

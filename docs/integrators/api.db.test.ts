import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { openApiDocument } from '@senim/contracts/shared/openapi';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ComposedForTests, composeForTests } from '../../apps/server/src/composed-for-tests.ts';
import { standingClock } from '../../apps/server/src/people-for-tests.ts';

const CODE = '482913';
const shown = [
  ...readFileSync(join(import.meta.dirname, 'api.md'), 'utf8').matchAll(/^```(.+)\n([\s\S]*?)\n```$/gm),
].map(([, kind = '', text = '']) => ({ kind, text }));
let composed: ComposedForTests;

beforeAll(async () => {
  composed = await composeForTests(standingClock());
  await composed.composition.knowProducts();
  vi.spyOn(composed.composition.services.randomness, 'sixDigits').mockReturnValue(CODE);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await composed.close();
});

/** What an earlier answer gave is put in its place. */
const filled = (text: string, known: ReadonlyMap<string, string>) =>
  text.replace(/\{(code|token)\}/g, (place, name) => known.get(name) ?? place);

function callIn(text: string): InjectOptions {
  const [head = '', payload] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method, url = ''] = first.split(' ');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  return { method: method as 'GET' | 'POST', url, headers, ...(payload && { payload }) };
}

test('every call of the guide is answered as it shows, in its order', async () => {
  const known = new Map([['code', CODE]]);
  expect(shown.length).toBeGreaterThan(15);
  for (let index = 0; index < shown.length; index += 2) {
    const [call, answer] = [shown[index], shown[index + 1]];
    expect([call?.kind, answer?.kind]).toEqual(['http call', expect.stringMatching(/^json \d{3}$/)]);
    const given = await composed.app.inject(callIn(filled(call?.text ?? '', known)));
    expect(`json ${given.statusCode}`, `${call?.text}\n${given.body}`).toBe(answer?.kind);
    const { token } = given.json<{ token?: string }>();
    if (token) known.set('token', token);
    expect(given.json(), call?.text).toMatchObject(JSON.parse(filled(answer?.text ?? '', known)));
    expect(given.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
  expect(known.has('token')).toBe(true);
});

test('every call of the guide is one that the API describes', () => {
  const { paths } = openApiDocument(ENDPOINTS, 'Senim') as { paths: Record<string, object> };
  const calls = shown.flatMap(({ kind, text }) => (kind === 'http call' ? [callIn(text)] : []));
  const unknown = calls.filter(({ method = '', url }) => {
    const path = paths[String(url).replace('/api/v2', '')] ?? {};
    return !(method.toLowerCase() in path);
  });
  expect(unknown).toEqual([]);
});

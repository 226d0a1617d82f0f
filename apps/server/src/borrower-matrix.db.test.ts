import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { SENT_IN_QUERY, TAKEN_IN_QUERY } from '@senim/contracts/shared/token-in-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from './composed-for-tests.ts';
import { openSession } from './modules/identity/sessions/open-session.ts';
import { registerPerson } from './people-for-tests.ts';
import { machineAct } from './platform/database/database.ts';

/** Every call of a borrower in the composed product: where its session’s token may stand. */
let composed: ComposedForTests;
let token: string;

const OWN = ENDPOINTS.filter(({ session }) => session === 'borrower');

beforeAll(async () => {
  composed = await composeForTests();
  const { services } = composed.composition;
  const { borrowerId } = await registerPerson(services);
  token = await services.database.transaction(machineAct('test'), (tx) =>
    openSession(services, tx, borrowerId),
  );
});
afterAll(() => composed.close());

async function ask(
  { method, path }: (typeof OWN)[number],
  { query = '', authorization }: { query?: string; authorization?: string },
) {
  const url = `/api/v2${path.replace(/\{\w+\}/g, '7')}${query}`;
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await composed.app.inject({
    method,
    url,
    headers,
    ...(method !== 'GET' && { payload: {} }),
  });
  return answer.statusCode;
}

const READING = OWN.filter(({ method }) => method === 'GET');

test.each(READING)('$id takes its session from the header', async (endpoint) => {
  expect(await ask(endpoint, { authorization: `Bearer ${token}` })).not.toBe(401);
});

test.each(READING)(
  '$id takes it from the address only where the wire’s description says so',
  async (endpoint) => {
    const status = await ask(endpoint, { query: `?token=${token}` });
    expect([endpoint.path, status !== 401]).toEqual([endpoint.path, TAKEN_IN_QUERY.has(endpoint.path)]);
  },
);

test('what the site sends in an address is taken there, and names calls that exist', () => {
  const paths = new Set(OWN.map(({ path }) => path));
  for (const path of SENT_IN_QUERY) expect([path, TAKEN_IN_QUERY.has(path)]).toEqual([path, true]);
  const unknown = [...TAKEN_IN_QUERY].filter((path) => !paths.has(path));
  // api.md announces it, and the cabinet will get it.
  expect(unknown.filter((path) => path !== '/cabinet/mediation')).toEqual([]);
});

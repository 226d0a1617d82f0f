import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSED_URL, startTestSandbox, type TestSandbox } from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createHttpPostbacks } from './http-postbacks.ts';

const postback = {
  source: 'leadgid',
  goal: 'issued',
  clickId: 'c&7',
  webId: 'w 7',
  ourId: 'ab12',
  day: '2026-11-21',
  amount: '20000.00',
} as const;
let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

test('the stand-in hears every goal of every source, as the network would', async () => {
  const partners = createHttpPostbacks({ addresses: {}, standInUrl: world.sandbox.endpoints.partnersUrl });
  expect(await partners.tell(postback)).toEqual({ kind: 'accepted', answer: '200' });
  expect(await partners.tell({ ...postback, source: '' })).toMatchObject({ kind: 'refused' });
});

test('an address is filled with what the network asks for, each value escaped', async () => {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    return new Response('ok');
  };
  const addresses = {
    leadgid: {
      issued: 'https://x.example/p?t={click_id}&s={our_id}&st={status}&g={goal}&sum={amount}&k={key}',
    },
  };
  await createHttpPostbacks({ addresses, standInUrl: '', fetch }).tell(postback);
  expect(asked).toEqual(['https://x.example/p?t=c%267&s=ab12&st=approved&g=issued&sum=20000.00&k={key}']);
});

test('a partner without an address is told nothing', async () => {
  const partners = createHttpPostbacks({ addresses: { leadgid: { sent: CLOSED_URL } }, standInUrl: '' });
  expect(await partners.tell(postback)).toEqual({ kind: 'not-wanted' });
  expect(await partners.tell({ ...postback, source: 'constructor' })).toEqual({ kind: 'not-wanted' });
});

test.each([
  [200, 'accepted'],
  [404, 'refused'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('an answer of %i is %s', async (status, kind) => {
  const fetch = async () => new Response('', { status });
  const addresses = { leadgid: { issued: 'https://x.example/' } };
  expect(await createHttpPostbacks({ addresses, standInUrl: '', fetch }).tell(postback)).toMatchObject({
    kind,
  });
});

test('a network that is away or never answers is asked again later', async () => {
  const tell = (url: string) =>
    createHttpPostbacks({ addresses: { leadgid: { issued: url } }, standInUrl: '', timeoutMs: 200 }).tell(
      postback,
    );
  expect(await tell(CLOSED_URL)).toEqual({ kind: 'unavailable' });
});

test.each([
  ['registered', 'pending'],
  ['sent', 'pending'],
  ['approved', 'approved'],
  ['issued', 'approved'],
  ['refused', 'rejected'],
] as const)('%s: a network hears “%s”, and pays for nothing sooner', async (goal, status) => {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    return new Response('ok');
  };
  const addresses = { leadgid: { [goal]: 'https://x.example/{status}' } };
  await createHttpPostbacks({ addresses, standInUrl: '', fetch }).tell({ ...postback, goal });
  expect(asked).toEqual([`https://x.example/${status}`]);
});

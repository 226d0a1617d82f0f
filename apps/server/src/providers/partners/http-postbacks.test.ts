import { testValues } from '@senim/contracts/office/settings/partner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks } from '../../../../sandbox/src/books/books.ts';
import { CLOSED_URL, startTestSandbox, type TestSandbox } from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createHttpPostbacks } from './http-postbacks.ts';

const postback = {
  source: 'leadgid',
  address: 'https://x.example/?click={click_id}',
  goal: 'issued',
  clickId: 'c&7',
  webId: 'w 7',
  ourId: 'ab12',
  day: '2026-11-21',
  amount: '20000.00',
} as const;
const elsewhere = async () => ['203.0.113.7', '2001:db8::7'];
/** What a partner is called by, with an answer of one's own. */
function calledOf(answer: () => Response = () => new Response('ok'), resolve = elsewhere) {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    return answer();
  };
  return { asked, partners: createHttpPostbacks({ standInUrl: '', fetch, resolve }) };
}
let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

test('the stand-in hears every goal of every source that has an address or that nobody has set, and nobody else does', async () => {
  const partners = createHttpPostbacks({ standInUrl: world.sandbox.endpoints.partnersUrl });
  expect(await partners.tell(postback)).toEqual({ kind: 'accepted', answer: '200' });
  expect(await partners.tell({ ...postback, address: undefined })).toMatchObject({ kind: 'accepted' });
  expect(await partners.tell({ ...postback, address: null })).toEqual({ kind: 'not-wanted' });
  expect(await partners.tell({ ...postback, source: '' })).toMatchObject({ kind: 'refused' });
});

test('what is tried with invented values is answered, and stands in no book', async () => {
  const partners = createHttpPostbacks({ standInUrl: world.sandbox.endpoints.partnersUrl });
  const { click_id: clickId, our_id: ourId } = testValues('issued', '2026-11-21');
  const counted = () => openBooks(world.folder).postbacks.entries.map((told) => told.ourId);
  expect(await partners.tell({ ...postback, clickId, ourId })).toMatchObject({ kind: 'accepted' });
  expect(await partners.tell({ ...postback, ourId: 'cd34' })).toMatchObject({ kind: 'accepted' });
  expect(counted()).toContain('cd34');
  expect(counted()).not.toContain(ourId);
});

test('an address is filled with what the network asks for, each value escaped', async () => {
  const { asked, partners } = calledOf();
  const address = 'https://x.example/p?t={click_id}&s={our_id}&st={status}&g={goal}&sum={amount}&k={key}';
  await partners.tell({ ...postback, address });
  expect(asked).toEqual(['https://x.example/p?t=c%267&s=ab12&st=approved&g=issued&sum=20000.00&k={key}']);
});

test('a partner without an address, or that nobody has set, is told nothing', async () => {
  const { asked, partners } = calledOf();
  for (const address of [null, undefined])
    expect(await partners.tell({ ...postback, address })).toEqual({ kind: 'not-wanted' });
  expect(asked).toEqual([]);
});

test.each([
  [200, 'accepted'],
  [404, 'refused'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('an answer of %i is %s', async (status, kind) => {
  const { partners } = calledOf(() => new Response('', { status }));
  expect(await partners.tell(postback)).toMatchObject({ kind });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])(
  'a name that leads to %s is not called: our own network hears nothing by a partner’s address',
  async (own) => {
    const { asked, partners } = calledOf(undefined, async () => ['203.0.113.7', own]);
    expect(await partners.tell(postback)).toEqual({ kind: 'refused', answer: 'own-network' });
    expect(asked).toEqual([]);
  },
);

test('a network that is away, or whose name nobody knows, is asked again later', async () => {
  const away = createHttpPostbacks({ standInUrl: '', timeoutMs: 200, resolve: elsewhere });
  expect(await away.tell({ ...postback, address: CLOSED_URL })).toEqual({
    kind: 'unavailable',
    answer: 'silence',
  });
  const { partners } = calledOf(undefined, () => Promise.reject(new Error('ENOTFOUND')));
  expect(await partners.tell(postback)).toEqual({ kind: 'unavailable', answer: 'silence' });
});

test.each([
  ['registered', 'pending'],
  ['sent', 'pending'],
  ['approved', 'approved'],
  ['issued', 'approved'],
  ['refused', 'rejected'],
] as const)('%s: a network hears “%s”, and pays for nothing sooner', async (goal, status) => {
  const { asked, partners } = calledOf();
  await partners.tell({ ...postback, address: 'https://x.example/{status}', goal });
  expect(asked).toEqual([`https://x.example/${status}`]);
});

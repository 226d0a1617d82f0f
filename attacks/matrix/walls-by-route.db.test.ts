import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Act, Principal } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { refuse } from '../../apps/server/src/platform/outcome.ts';
import type { Answered } from '../ask.ts';
import { beginMatrix } from './begin-matrix-for-tests.ts';
import { type Belongings, inputAbout } from './belongings.ts';
import { rowsOf } from './owned-tables-for-tests.ts';

/**
 * Again with the application's own checks off, route by route: every route takes the caller for the owner of what is asked about, and
 * only the database knows that it is somebody else. What is refused here, or answered as to somebody who has nothing, its walls hold alone.
 */
let matrix: Awaited<ReturnType<typeof beginMatrix>>;
/** Who the database is told calls, where the application says the owner. */
let somebodyElse: Principal | null = null;

beforeAll(async () => {
  matrix = await beginMatrix();
  const { routesDatabase } = matrix;
  const { transaction, read } = routesDatabase;
  const fooled: Pick<typeof routesDatabase, 'transaction' | 'read'> = {
    transaction: (act, work) => transaction(asSomebodyElse(act), work),
    async read(act, work) {
      const foreignAct = asSomebodyElse(act);
      if (foreignAct === act || !act.provided) return read(foreignAct, work);
      // The owner asks at the same moment, so that both are read in one trip, which may see the rows of both.
      const [answer] = await Promise.all([
        read({ ...foreignAct, provided: BEYOND_DOUBT }, work),
        read({ ...act, provided: BEYOND_DOUBT }, work),
      ]);
      return answer;
    },
  };
  Object.assign(routesDatabase, fooled);
}, 300_000);
afterAll(() => matrix?.close());

/** The session is the owner's, so that it would refuse before anything else is asked. */
const BEYOND_DOUBT = { found: sql`SELECT true AS so`, orElse: refuse('unauthorized') };

function asSomebodyElse(act: Act): Act {
  const { principal } = act;
  const isOwner = principal.kind === 'borrower' && principal.borrowerId === matrix.cast.own.borrowerId;
  return somebodyElse && isOwner ? { ...act, principal: somebodyElse } : act;
}

/** Nobody, another borrower, and staff who act for another. */
function foreign(): readonly Principal[] {
  const { borrowerId } = matrix.cast.other;
  const at = new Date('2026-11-23T05:00:00Z');
  return [
    { kind: 'anonymous' },
    { kind: 'borrower', borrowerId },
    { kind: 'staff', staffId: 1, at, onBehalf: borrowerId },
  ];
}

const ROUTES: readonly Endpoint[] = ENDPOINTS.filter(({ session }) => session === 'borrower');
/** These end what the rest is asked through. */
const LAST = ['cabinet.own-data.erase', 'auth.logout'];
const inTurn = ROUTES.toSorted((one, two) => LAST.indexOf(one.id) - LAST.indexOf(two.id));

type Headers = Readonly<Record<string, string>>;

async function ask(endpoint: Endpoint, about: Belongings, caller: Headers): Promise<Answered | null> {
  const input = inputAbout(endpoint, about);
  if (!input) return null;
  const { method } = endpoint;
  const body = method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
  const headers = { ...caller, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return matrix.wire.ask(`/api/v2${addressOf(endpoint, input)}`, { method, headers, body });
}

const ownersHeaders = () => matrix.cast.callers.find(({ kind }) => kind === 'borrower')?.headers ?? {};

/** What an answer tells: every text and number of it that is longer than a word of ours. */
function told({ text, headers }: Answered): string[] {
  if (!String(headers['content-type']).includes('json')) return [text];
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];
  return leaves(JSON.parse(text)).filter((leaf) => leaf.length > 5);
}

/** What reads tell the owner alone, and nobody who asks about their own. */
async function ownersSecrets(): Promise<Set<string>> {
  const { own, other } = matrix.cast;
  const toOwner: string[] = [];
  const toOther = new Set<string>();
  for (const endpoint of inTurn.filter(({ method }) => method === 'GET')) {
    const [owners, others] = [
      await ask(endpoint, own, ownersHeaders()),
      await ask(endpoint, other, matrix.otherHeaders),
    ];
    if (owners && owners.status < 300) toOwner.push(...told(owners));
    for (const leaf of others ? told(others) : []) toOther.add(leaf);
  }
  return new Set(toOwner.filter((leaf) => !toOther.has(leaf)));
}

/** What a route reaches of the owner's: `tells`, `changes`, both, or nothing. Reads are not looked at for changes. */
async function reach(endpoint: Endpoint, secrets: ReadonlySet<string>): Promise<string> {
  const { own } = matrix.cast;
  const kept = async () =>
    endpoint.method === 'GET' ? '' : JSON.stringify(await rowsOf(matrix.wire.database, own.borrowerId));
  const before = await kept();
  const answer = await ask(endpoint, own, ownersHeaders());
  const tells = answer !== null && told(answer).some((leaf) => secrets.has(leaf));
  const changes = (await kept()) !== before;
  return [tells && 'tells', changes && 'changes'].filter(Boolean).join(', ');
}

test('no route tells or changes what is somebody’s, when the database alone knows that another calls', async () => {
  const secrets = await ownersSecrets();
  expect(secrets.size).toBeGreaterThan(50);
  const reached: Record<string, string> = {};
  const bound = vi.spyOn(pg.Connection.prototype, 'bind');
  for (const principal of foreign()) {
    somebodyElse = principal;
    for (const endpoint of inTurn) {
      const found = await reach(endpoint, secrets);
      if (found)
        reached[endpoint.id] = [reached[endpoint.id], found].filter(Boolean).toSorted().at(-1) ?? found;
    }
    somebodyElse = null;
  }
  const together = bound.mock.calls.filter(([config]) => String(config?.statement).includes('gathered'));
  bound.mockRestore();
  expect(together.length).toBeGreaterThan(9);
  expect(reached).toEqual({});
}, 300_000);

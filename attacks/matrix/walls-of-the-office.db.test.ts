import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { STAFF_ROLES } from '@senim/contracts/office/staff-rights';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Act,
  machineAct,
  type Principal,
  type Transaction,
} from '../../apps/server/src/platform/database/database.ts';
import { plannedAnew, sql } from '../../apps/server/src/platform/database/sql.ts';
import { asOwner } from '../../apps/server/src/platform/database/test-database.ts';
import type { Answered } from '../ask.ts';
import { beginMatrix } from './begin-matrix-for-tests.ts';
import { type Belongings, inputAbout } from './belongings.ts';
import type { Caller } from './callers.ts';
import { expectedOf } from './expected.ts';
import { rowsOf } from './owned-tables-for-tests.ts';
import { readRightsPage } from './rights-page.ts';

/**
 * With the office's own checks off: every call is made by somebody who may make it, and the database alone knows that it is an account that was closed, one
 * that has no role yet, or the administrator, who sees no borrower. And what no person of the office reads is read by none.
 */
let matrix: Awaited<ReturnType<typeof beginMatrix>>;
/** Who the database is told calls, where the application says somebody of the staff. */
let inTruth: number | null = null;
const members = new Map<string, number>();
const PAGE = readRightsPage();

beforeAll(async () => {
  matrix = await beginMatrix();
  const { routesDatabase } = matrix;
  const { transaction, read } = routesDatabase;
  const fooled: Pick<typeof routesDatabase, 'transaction' | 'read'> = {
    transaction: (act, work) => transaction(asInTruth(act), work),
    read: (act, work) => read(asInTruth(act), work),
  };
  Object.assign(routesDatabase, fooled);
  // The office makes neither by one person's word, so the owner of the tables writes them.
  await asOwner(matrix.database, sql`ALTER TABLE staff_member DISABLE TRIGGER USER`, STANDING_NO_MORE);
  const rows = await asOffice((tx) =>
    tx.rows<{ login: string; role: string; staffId: number }>(
      sql`SELECT login, roles[1] AS role, staff_id AS "staffId" FROM staff_member`,
    ),
  );
  for (const { login, role, staffId } of rows) members.set(UNKNOWN.has(login) ? login : role, staffId);
});
afterAll(() => matrix?.close());

const UNKNOWN: ReadonlySet<string> = new Set(['closed', 'new']);
/** An operator who has left, and somebody who was invited and has no role yet. */
const STANDING_NO_MORE = sql`
  INSERT INTO staff_member OVERRIDING USER VALUE
  SELECT (jsonb_populate_record(NULL::staff_member, to_jsonb(one) || stands)).*
  FROM (SELECT * FROM staff_member WHERE login = 'operator') AS one,
    (VALUES ('{"login": "closed", "person_index": "\\\\x01", "disabled_at": "2026-11-01T00:00:00Z"}'::jsonb),
      ('{"login": "new", "person_index": "\\\\x02", "roles": []}'::jsonb)) AS change (stands)`;

const asOffice = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  matrix.database.transaction(machineAct('matrix'), work);

function asInTruth(act: Act): Act {
  const { principal } = act;
  if (inTruth === null) return act;
  if (principal.kind === 'colleagues') return { ...act, principal: { ...principal, staffIds: [inTruth] } };
  const isOffice = principal.kind === 'staff' && principal.onBehalf === false;
  return isOffice ? { ...act, principal: { ...principal, staffId: inTruth } } : act;
}

const memberOf = (role: string): number => {
  const staffId = members.get(role);
  if (staffId === undefined) throw new Error(`Nobody is ${role} alone.`);
  return staffId;
};

const ROUTES: readonly Endpoint[] = OFFICE_ENDPOINTS.filter(({ session }) => session === 'staff');

/** Somebody who may make the call; the administrator makes only what nobody else may. */
function callerOf(endpoint: Endpoint): Caller | undefined {
  const line = PAGE.calls.find(({ id }) => id === endpoint.id);
  const input = inputAbout(endpoint, matrix.cast.own);
  if (!line || !input) return undefined;
  const staff = matrix.cast.callers
    .filter(({ kind }) => kind === 'staff')
    .toSorted((one, two) => Number(one.role === 'administrator') - Number(two.role === 'administrator'));
  return staff.find((caller) => expectedOf(PAGE, { line, caller, input, caseDesk: null }) === 'let in');
}

async function ask(endpoint: Endpoint, about: Belongings): Promise<Answered | null> {
  const [caller, input] = [callerOf(endpoint), inputAbout(endpoint, about)];
  if (!caller || !input) return null;
  const { method } = endpoint;
  const body = method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
  const headers = { ...caller.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return matrix.wire.ask(`/api/office/v1${addressOf(endpoint, input)}`, { method, headers, body });
}

/** What an answer tells: every text and number of it that is longer than a word of ours. */
function told({ text, headers }: Answered): string[] {
  if (!String(headers['content-type']).includes('json')) return [text];
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];
  return leaves(JSON.parse(text)).filter((leaf) => leaf.length > 5);
}

/** What the office's reads tell of one borrower and not of another. */
async function ownersSecrets(): Promise<Set<string>> {
  const toOffice: string[] = [];
  const ofOther = new Set<string>();
  for (const endpoint of ROUTES.filter(({ method }) => method === 'GET')) {
    const owners = await ask(endpoint, matrix.cast.own);
    const others = await ask(endpoint, matrix.cast.other);
    if (owners && owners.status < 300) toOffice.push(...told(owners));
    for (const leaf of others ? told(others) : []) ofOther.add(leaf);
  }
  return new Set(toOffice.filter((leaf) => !ofOther.has(leaf)));
}

/** Everything that is kept of the borrower, table by table; the record of who looked at them grows by every try, as it must. */
async function kept(): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(matrix.database, matrix.cast.own.borrowerId);
  return new Map(
    rows.filter(([table]) => table !== 'staff_act').map(([table, sum]) => [table, JSON.stringify(sum)]),
  );
}

/** What a call reaches of the borrower's: that it tells, which tables it changes, and whether it fails; reads are not looked at for changes. */
async function reach(endpoint: Endpoint, secrets: ReadonlySet<string>): Promise<string[]> {
  const isRead = endpoint.method === 'GET';
  const before = isRead ? new Map<string, string>() : await kept();
  const answer = await ask(endpoint, matrix.cast.own);
  const after = isRead ? before : await kept();
  const tells = answer !== null && told(answer).some((leaf) => secrets.has(leaf));
  const changed = [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table);
  return [
    ...(tells ? ['tells'] : []),
    ...changed.map((table) => `changes ${table}`),
    ...(answer && answer.status >= 500 ? [`fails: ${answer.text}`] : []),
  ];
}

test('no call of the office tells or changes what is a borrower’s, when the database alone knows that the account is closed, new, or the administrator’s', async () => {
  const secrets = await ownersSecrets();
  expect(secrets.size).toBeGreaterThan(20);
  const reached: Record<string, readonly string[]> = {};
  for (const who of ['administrator', 'closed', 'new']) {
    inTruth = memberOf(who);
    for (const endpoint of ROUTES) {
      const found = await reach(endpoint, secrets);
      if (found.length > 0) reached[`${endpoint.id} to ${who}`] = found;
    }
    inTruth = null;
  }
  expect(reached).toEqual({});
});

const READ_BY_NO_PERSON = ['outgoing_message', 'record_link', 'lookup_try', 'released_document'];

test('codes on their way and what watches the office are read by nobody of the staff, whatever their role', async () => {
  const seen: string[] = [];
  for (const role of STAFF_ROLES) {
    const principal: Principal = { kind: 'staff', staffId: memberOf(role), at: new Date(), onBehalf: false };
    for (const table of READ_BY_NO_PERSON) {
      const query = plannedAnew({ ...sql`SELECT 1`, text: `SELECT 1 FROM ${table} LIMIT 1`, values: [] });
      const rows = await matrix.routesDatabase.transaction(
        { principal, auditEvent: null, requestId: 'matrix' },
        (tx) => tx.rows(query),
      );
      if (rows.length > 0) seen.push(`${role} reads ${table}`);
    }
  }
  expect(seen).toEqual([]);
  const told = await asOffice((tx) => tx.rows(sql`SELECT 1 FROM outgoing_message LIMIT 1`));
  expect(told).toHaveLength(1);
});

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineryForTests, registerPerson, standingClock } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import type { Services } from '../../platform/machinery.ts';
import { purgeExpired } from './purge-expired.ts';
import { daysKept } from './rules.ts';
import { EXPIRING, type Expiring } from './types.ts';
import { retentionWaker } from './wake-retention.ts';

let database: TestDatabase;
let owner: pg.Client;
const clock = standingClock();
const now = clock.now();
const purged: Record<string, number> = {};
const metrics: Services['metrics'] = {
  applicationDecided: () => {},
  rowsPurged: (kind: string, rows: number) => {
    purged[kind] = (purged[kind] ?? 0) + rows;
  },
};
const services = () => ({ ...machineryForTests(database, clock), metrics });

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    "INSERT INTO staff_member (login, display_name, person_index, roles, created_at) VALUES ('auditor', 'Аудитор', '\\x01', '{}', now())",
  );
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/operations/retention.md'), 'utf8');
const ROWS = [...PAGE.matchAll(/^\| `(\w+)` \| ([\w-]+) \| (\d+) \|/gm)].map(
  ([, table = '', kind = '', days]) => ({
    table,
    kind: kind as Expiring,
    days: Number(days),
  }),
);

test('every table of the database stands on the page, once in one part', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const tables = rows.map(({ name }) => name);
  const [, goes = '', ...stays] = PAGE.split(/^## .*$/m);
  const parts = [goes, ...stays].map(
    (part) => new Set([...part.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)),
  );
  const places = tables.map((name) => [name, parts.filter((part) => part.has(name)).length]);
  expect(places).toEqual(tables.map((name) => [name, 1]));
});

test('nothing that may only be appended to is ever purged', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'append_only'",
  );
  const appended = new Set(rows.map(({ name }) => name));
  expect(appended.size).toBeGreaterThan(5);
  expect(ROWS.filter(({ table }) => appended.has(table))).toEqual([]);
  const [named = ''] = PAGE.split('## Only ever appended to').slice(1);
  const part = (named.split('## ')[0] ?? '').match(/`[a-z_]+`/g) ?? [];
  expect(part.filter((name) => !appended.has(name.slice(1, -1)))).toEqual([]);
});

test('the page says the terms that are in force, each kind of them', () => {
  const day = dayInAlmaty(now.getTime());
  expect(ROWS.map(({ kind, days }) => [kind, days])).toEqual(
    ROWS.map(({ kind }) => [kind, daysKept(kind, day)]),
  );
  expect(new Set(ROWS.map(({ kind }) => kind))).toEqual(new Set(EXPIRING));
});

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const bytes = () => Buffer.from(crypto.randomUUID());

/** Adds one row of a kind, last changed at an instant, and says how to find it. */
type Plant = (borrowerId: number, at: Date) => Promise<{ table: string; where: string; value: unknown }>;

async function insert(table: string, row: Record<string, unknown>, key: string) {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await owner.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  );
  return { table, where: key, value: row[key] };
}

const message =
  (kind: string): Plant =>
  (borrower_id, at) =>
    insert(
      'outgoing_message',
      {
        message_id: crypto.randomUUID(),
        borrower_id,
        channel: 'sms',
        kind,
        recipient_sealed: bytes(),
        body_sealed: bytes(),
        created_at: at,
      },
      'message_id',
    );

const applicationClosed = (borrower_id: number, at: Date, status = 9) => ({
  borrower_id,
  status,
  loan_type: 'short',
  amount_tiyn: 6_000_000,
  period: 15,
  purpose: 'family',
  first_loan: true,
  submitted_at: at,
  decision_due_at: at,
});

async function memberId(): Promise<number> {
  const { rows } = await owner.query<{ staff_id: string }>('SELECT staff_id FROM staff_member LIMIT 1');
  return Number(rows[0]?.staff_id);
}

const consentOf = (borrower_id: number, at: Date) => ({
  borrower_id,
  consent_id: crypto.randomUUID(),
  kind: 'personal_data',
  text_version: '1',
  given_at: at,
});
const paperOf = (borrower_id: number) => ({
  borrower_id,
  kind: 'income',
  file_name: 'paper.pdf',
  content_type: 'application/pdf',
  bytes_count: 1,
  sha256: randomBytes(32).toString('hex'),
});

const PLANTS: Readonly<Record<Expiring, Plant>> = {
  'kept-answers': (borrower_id, at) =>
    insert(
      'idempotency_key',
      { borrower_id, key: crypto.randomUUID(), route: 'r', body_sha256: bytes(), claimed_at: at },
      'key',
    ),
  codes: (_, at) =>
    insert(
      'confirmation_code',
      {
        code_id: crypto.randomUUID(),
        purpose: 'sign-in',
        lane: 'pair',
        pair_index: bytes(),
        phone_index: bytes(),
        subject_index: bytes(),
        code_mac: bytes(),
        address_index: bytes(),
        created_at: at,
        expires_at: at,
      },
      'code_id',
    ),
  sessions: (borrower_id, at) =>
    insert(
      'borrower_session',
      { token_sha256: bytes(), borrower_id, created_at: at, expires_at: at },
      'token_sha256',
    ),
  'staff-sessions': async (_, at) =>
    insert(
      'staff_session',
      { token_sha256: bytes(), staff_id: await memberId(), opened_at: at, last_seen_at: at },
      'token_sha256',
    ),
  'staff-starts': async (_, at) => {
    const staff_id = await memberId();
    const row = {
      token_sha256: bytes(),
      staff_id,
      kind: 'password',
      made_by: staff_id,
      made_at: at,
      open_until: at,
      ended_at: at,
    };
    return insert('staff_start', row, 'token_sha256');
  },
  drafts: (borrower_id, at) =>
    insert(
      'application_draft',
      { borrower_id, step: 1, values_sealed: bytes(), updated_at: at },
      'borrower_id',
    ),
  'register-answers': (borrower_id, at) =>
    insert(
      'register_answer',
      { borrower_id, register: 'pension_base', answer_sealed: bytes(), asked_at: at },
      'borrower_id',
    ),
  'income-statements': async (borrower_id, at) => {
    await insert('consent', consentOf(borrower_id, now), 'consent_id');
    const statement = { borrower_id, source: 'pension_base', months_sealed: bytes(), told_at: at };
    return insert('income_statement', statement, 'borrower_id');
  },
  'code-messages': message('sign-in-code'),
  messages: message('reminder'),
  news: (borrower_id, at) =>
    insert(
      'notification',
      { borrower_id, notification_id: crypto.randomUUID(), kind: 'k', details: '{}', created_at: at },
      'notification_id',
    ),
  'unfinished-changes': (borrower_id, at) =>
    insert(
      'contact_change',
      { borrower_id, change_id: crypto.randomUUID(), kind: 'phone', value_sealed: bytes(), asked_at: at },
      'change_id',
    ),
  profiles: (borrower_id, at) =>
    insert(
      'borrower_profile',
      { borrower_id, step1_sealed: bytes(), steps_done: 1, updated_at: at },
      'borrower_id',
    ),
  'former-clients': async (borrower_id, at) => {
    await insert('loan_application', applicationClosed(borrower_id, at), 'borrower_id');
    const steps = { step1_sealed: bytes(), step2_sealed: bytes(), step3_sealed: bytes(), steps_done: 3 };
    return insert('borrower_profile', { borrower_id, ...steps, updated_at: at }, 'step2_sealed');
  },
  papers: (borrower_id, at) =>
    insert('borrower_upload', { ...paperOf(borrower_id), uploaded_at: at }, 'sha256'),
  'visitor-consents': (borrower_id, at) => insert('consent', consentOf(borrower_id, at), 'consent_id'),
  consents: async (borrower_id, at) => {
    await insert('loan_application', applicationClosed(borrower_id, at), 'borrower_id');
    return insert('consent', consentOf(borrower_id, at), 'consent_id');
  },
  heartbeats: (_, at) =>
    insert('worker_heartbeat', { worker_id: crypto.randomUUID(), beat_at: at }, 'worker_id'),
};

const isThere = async ({ table, where, value }: Awaited<ReturnType<Plant>>) =>
  (await owner.query(`SELECT FROM ${table} WHERE ${where} = $1`, [value])).rowCount === 1;

test.each(EXPIRING)(
  '%s past their term go and are counted, the rest stay, and a second time nothing goes',
  async (kind) => {
    const days = daysKept(kind, dayInAlmaty(now.getTime()));
    const [old, young] = [await registerPerson(services()), await registerPerson(services())];
    const past = await PLANTS[kind](old.borrowerId, daysAgo(days + 1));
    const kept = await PLANTS[kind](young.borrowerId, daysAgo(days - 0.5));
    const before = purged[kind] ?? 0;
    await purgeExpired(services());
    expect([await isThere(past), await isThere(kept)]).toEqual([false, true]);
    expect(purged[kind]).toBe(before + 1);
    await purgeExpired(services());
    expect([await isThere(kept), purged[kind]]).toEqual([true, before + 1]);
  },
);

/** Words that a column allows: rows of each must go, not of the usual one alone. */
const VARIETIES: readonly { readonly kind: Expiring; readonly column: string }[] = [
  { kind: 'codes', column: 'lane' },
  { kind: 'codes', column: 'purpose' },
  { kind: 'messages', column: 'channel' },
  { kind: 'papers', column: 'kind' },
  { kind: 'visitor-consents', column: 'kind' },
  { kind: 'consents', column: 'kind' },
];
const NEW_KEY: Readonly<Record<string, string>> = {
  bytea: 'sha256(random()::text::bytea)',
  uuid: 'gen_random_uuid()',
  text: "encode(sha256(random()::text::bytea), 'hex')",
};

/** The words of a column's CHECK, and the other columns that a copy of a row takes over. */
async function readColumns(table: string, column: string, key: string) {
  const { rows: checks } = await owner.query<{ text: string }>(
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%(' || $2 || ' = ANY%'`,
    [table, column],
  );
  const words = [...(checks[0]?.text ?? '').matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    `SELECT attname AS name, atttypid::regtype::text AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''`,
    [table],
  );
  const rest = columns.map(({ name }) => name).filter((name) => name !== column && name !== key);
  const newKey = NEW_KEY[columns.find(({ name }) => name === key)?.type ?? ''];
  return { words, rest: rest.join(', '), newKey };
}

test.each(VARIETIES)('$kind go whatever their $column', async ({ kind, column }) => {
  const { borrowerId } = await registerPerson(services());
  const { table, where: key, value } = await PLANTS[kind](borrowerId, daysAgo(9_000));
  if (kind === 'codes')
    await owner.query(
      "UPDATE confirmation_code SET ended_at = created_at, ended_by = 'replaced' WHERE ended_at IS NULL",
    );
  const { words, rest, newKey } = await readColumns(table, column, key);
  expect(words.length).toBeGreaterThan(2);
  for (const word of words)
    await owner.query(
      `INSERT INTO ${table} (${rest}, ${column}, ${key}) SELECT ${rest}, $1, ${newKey} FROM ${table} WHERE ${key} = $2`,
      [word, value],
    );
  const before = purged[kind] ?? 0;
  await purgeExpired(services());
  expect(purged[kind]).toBe(before + words.length + 1);
});

test('more than a portion goes in one run', async () => {
  await owner.query(
    `INSERT INTO idempotency_key (borrower_id, key, route, body_sha256, claimed_at)
     SELECT 0, 'many ' || n, 'r', '\\x00', $1 FROM generate_series(1, 1203) AS n`,
    [daysAgo(9)],
  );
  const before = purged['kept-answers'] ?? 0;
  await purgeExpired(services());
  expect(purged['kept-answers']).toBe(before + 1203);
});

test('a code and a session that the record of a staff act names stay with it', async () => {
  const { borrowerId: borrower_id } = await registerPerson(services());
  const code = await PLANTS.codes(borrower_id, daysAgo(900));
  const session = await PLANTS['staff-sessions'](borrower_id, daysAgo(900));
  const acting = {
    staff_session_sha256: session.value,
    reason_sealed: bytes(),
    asked_at: daysAgo(900),
    code_id: code.value,
  };
  await insert('acting_session', { borrower_id, staff_id: await memberId(), ...acting }, 'code_id');
  await purgeExpired(services());
  expect([await isThere(code), await isThere(session)]).toEqual([true, true]);
});

test('a client’s papers stay with their loan, however old, and so do those of whoever signs in', async () => {
  const [client, visitor] = [await registerPerson(services()), await registerPerson(services())];
  const kept = [
    await PLANTS.papers(client.borrowerId, daysAgo(900)),
    await PLANTS.papers(visitor.borrowerId, daysAgo(900)),
  ];
  await insert('loan_application', applicationClosed(client.borrowerId, daysAgo(9)), 'borrower_id');
  await PLANTS.sessions(visitor.borrowerId, daysAgo(1));
  await purgeExpired(services());
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true]);
});

test('a consent stays while its profile does, and after a withdrawal until claims are barred', async () => {
  const [filling, withdrawn] = [await registerPerson(services()), await registerPerson(services())];
  const kept = [
    await PLANTS['visitor-consents'](filling.borrowerId, daysAgo(9_000)),
    await PLANTS['visitor-consents'](withdrawn.borrowerId, daysAgo(9_000)),
  ];
  await PLANTS.profiles(filling.borrowerId, daysAgo(1));
  const back = { borrower_id: withdrawn.borrowerId, consent_id: kept[1]?.value, withdrawn_at: daysAgo(1) };
  await insert('consent_withdrawal', back, 'consent_id');
  await purgeExpired(services());
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true]);
  await owner.query('ALTER TABLE consent_withdrawal DISABLE TRIGGER purged_alone');
  await owner.query('UPDATE consent_withdrawal SET withdrawn_at = $1', [daysAgo(9_000)]);
  await owner.query('ALTER TABLE consent_withdrawal ENABLE TRIGGER purged_alone');
  await purgeExpired(services());
  expect(await Promise.all(kept.map(isThere))).toEqual([true, false]);
});

test('what only a purge may remove is removed and changed by nothing else, whatever its act is called', async () => {
  const { borrowerId } = await registerPerson(services());
  const { value } = await PLANTS['visitor-consents'](borrowerId, daysAgo(9_000));
  await expect(owner.query('DELETE FROM consent WHERE consent_id = $1', [value])).rejects.toThrow(
    'append-only',
  );
  const posing = database.transaction(machineAct('test'), async (tx) => {
    await tx.run(sql`SELECT set_config('senim.purging', 'consent', true)`);
    await tx.run(sql`DELETE FROM consent WHERE consent_id = ${value}`);
  });
  await expect(posing).rejects.toThrow('permission denied');
  await expect(
    owner.query(
      "SELECT set_config('senim.purging', 'consent', false); UPDATE consent SET text_version = '2'",
    ),
  ).rejects.toThrow('append-only');
});

/** Something for each kind of argument that a purge takes. */
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  text: 'codes',
  integer: 10,
  'timestamp with time zone': now,
};

test('only a machine’s act purges, and the application role deletes nothing', async () => {
  const anonymous = { principal: { kind: 'anonymous' }, auditEvent: null, requestId: 'test' } as const;
  const { rows: purges } = await owner.query<{ name: string; types: readonly string[] }>(
    `SELECT proname AS name, string_to_array(oidvectortypes(proargtypes), ', ') AS types FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'purge\\_%' AND prorettype <> 'trigger'::regtype`,
  );
  expect(purges.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['purge_expired', 'purge_papers', 'purge_consents']),
  );
  for (const { name, types } of purges) {
    const purge = {
      text: `SELECT ${name}(${types.map((type, place) => `$${place + 1}::${type}`).join(', ')})`,
      values: types.map((type) => ARGUMENTS[type]),
      name: '',
      pieces: [],
    };
    const purging = database.transaction(anonymous, (tx) => tx.run(purge));
    await expect(purging, name).rejects.toThrow('Only a machine');
  }
  const removals = [
    sql`DELETE FROM idempotency_key`,
    sql`DELETE FROM confirmation_code`,
    sql`DELETE FROM outgoing_message`,
    sql`DELETE FROM notification`,
  ];
  for (const removal of removals) {
    const removed = database.transaction(machineAct('test'), (tx) => tx.run(removal));
    await expect(removed).rejects.toThrow('permission denied');
  }
});

test('a day’s deletion is asked for once, and again where the first asking was lost', async () => {
  const working = services();
  let isLost = true;
  const transaction: typeof database.transaction = (as, work) =>
    isLost ? Promise.reject(new Error('the database is away')) : database.transaction(as, work);
  const wake = retentionWaker({ ...working, database: { ...database, transaction } });
  const { rows: before } = await owner.query(ASKED);
  await expect(wake()).rejects.toThrow('is away');
  isLost = false;
  await wake();
  await wake();
  const { rows: after } = await owner.query(ASKED);
  expect(after.length - before.length).toBe(1);
});

const ASKED = `
  SELECT FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
  WHERE identifier = 'retention.purge'`;

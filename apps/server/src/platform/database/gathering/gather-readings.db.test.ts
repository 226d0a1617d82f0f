import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../../../../bench/count-statements.ts';
import { givenDatabase } from '../../../given-for-tests.ts';
import { createLog } from '../../log.ts';
import { refuse } from '../../outcome.ts';
import { type Act, machineAct, type Reading } from '../database.ts';
import { KEPT, LENT, type Lending } from '../lending.ts';
import { readingOn } from '../reading.ts';
import { type Sql, sql } from '../sql.ts';
import { asOwner, pastTheWalls } from '../test-database.ts';
import { OWNED } from './as-gathered.ts';
import { gatherReadings } from './gather-readings.ts';

const database = await givenDatabase();
const [AIGERIM, DAULET] = [1, 2];
const IS_SO = sql`SELECT true AS so`;

beforeAll(() =>
  pastTheWalls(
    database,
    sql`INSERT INTO borrower_profile (borrower_id, steps_done, updated_at) VALUES (1, 1, now()), (2, 2, now())`,
    sql`INSERT INTO payout_confirmation (borrower_id, agreement_id, signed_tiyn, asked_at, opens_at, closes_at)
      SELECT owner, 10 * owner + number, 100, now(), now() + interval '1 hour', now() + interval '2 hours'
      FROM generate_series(1, 2) AS owner, generate_series(1, 3) AS number`,
    sql`INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, status, not_before, created_at)
      SELECT owner, 10 * owner, 'order ' || owner, 100, 'sending', now(), now() FROM generate_series(1, 2) AS owner`,
    sql`INSERT INTO bank_order (reference, amount_tiyn, order_sealed, ordered_at)
      SELECT 'order ' || owner, 100, '\\x00', now() FROM generate_series(1, 2) AS owner`,
  ),
);

const as = (borrowerId: number, found: Sql = IS_SO): Act => ({
  principal: { kind: 'borrower', borrowerId },
  auditEvent: null,
  requestId: 'test',
  provided: { found, orElse: refuse('unauthorized') },
});
const read = <T>(act: Act, work: (reading: Reading) => Promise<T>) => database.read(act, work);
const rowsOf = (borrowerId: number, statement: Sql) =>
  read(as(borrowerId), (reading) => reading.rows(statement));
/** Both ask at the same moment, so that they are read together; with how often the database was waited for. */
async function together<T>(...asked: readonly (() => Promise<T>)[]) {
  const counter = countStatements();
  const answers = await Promise.all(asked.map((ask) => ask()));
  counter.stop();
  return { answers, trips: counter.counted.trips };
}

const STEPS = (borrowerId: number) =>
  sql`SELECT steps_done AS steps FROM borrower_profile WHERE borrower_id = ${borrowerId}`;

test('those who ask at the same moment are read in one trip, each statement once, and each is told their own', async () => {
  const counter = countStatements();
  const both = [AIGERIM, DAULET, AIGERIM].map((borrowerId) =>
    read(as(borrowerId), (reading) =>
      Promise.all([
        reading.rows(STEPS(borrowerId)),
        reading.rows(STEPS(borrowerId)),
        reading.one(sql`SELECT 7::bigint AS seven`),
      ]),
    ),
  );
  const answers = await Promise.all(both);
  counter.stop();
  const told = (steps: number) => [[{ steps }], [{ steps }], { seven: 7 }];
  expect(answers).toEqual([told(1), told(2), told(1)]);
  // The settings, what must be so, the steps and the seven.
  expect(counter.counted).toEqual({ statements: 4, trips: 1 });
});

test('whoever comes alone goes alone, by the statements as they stand', async () => {
  const seen = sql`SELECT current_setting('role') AS role, current_setting('senim.borrower_id') AS "borrowerId"`;
  expect(await rowsOf(AIGERIM, seen)).toEqual([{ role: 'senim_app', borrowerId: '1' }]);
});

test('rows come in the order that the statement asks for', async () => {
  const ids = sql`SELECT agreement_id AS id FROM payout_confirmation ORDER BY agreement_id DESC`;
  const { answers } = await together(...[DAULET, AIGERIM].map((borrowerId) => () => rowsOf(borrowerId, ids)));
  expect(answers).toEqual([
    [{ id: 23 }, { id: 22 }, { id: 21 }],
    [{ id: 13 }, { id: 12 }, { id: 11 }],
  ]);
});

/** What a store might ask by mistake, each with what Aigerim may hear of it while Daulet asks in the same trip. */
const FOOLED: readonly [string, Sql, readonly object[]][] = [
  ['names a neighbour', STEPS(DAULET), []],
  ['forgets whose', sql`SELECT steps_done AS steps FROM borrower_profile`, [{ steps: 1 }]],
  [
    'sums over everybody',
    sql`SELECT sum(steps_done)::integer AS steps FROM borrower_profile`,
    [{ steps: 1 }],
  ],
  [
    'has a sub-select of anybody',
    sql`SELECT (SELECT max(steps_done) FROM borrower_profile) AS steps FROM payout WHERE borrower_id = ${AIGERIM}`,
    [{ steps: 1 }],
  ],
  [
    'names its own rows before',
    sql`WITH everybody AS (SELECT * FROM borrower_profile) SELECT steps_done AS steps FROM everybody`,
    [{ steps: 1 }],
  ],
  [
    'names them as the table',
    sql`WITH borrower_profile AS (SELECT * FROM borrower_profile) SELECT steps_done AS steps FROM borrower_profile`,
    [{ steps: 1 }],
  ],
  [
    'joins by nothing',
    sql`SELECT steps_done AS steps FROM payout, borrower_profile AS whose ORDER BY steps_done`,
    [{ steps: 1 }],
  ],
  [
    'looks whether anybody has',
    sql`SELECT EXISTS (SELECT FROM "borrower_profile" WHERE borrower_id = ${DAULET}) AS has`,
    [{ has: false }],
  ],
  [
    'asks for the order of a neighbour',
    sql`SELECT own_order_waits('order 2') AS waits, own_order_waits(reference) AS own FROM payout`,
    [{ waits: false, own: true }],
  ],
];

test.each(FOOLED)(
  'a store that %s tells nobody of a neighbour in the same trip',
  async (_, statement, told) => {
    const { answers, trips } = await together(
      () => rowsOf(AIGERIM, statement),
      () => rowsOf(DAULET, STEPS(DAULET)),
    );
    expect(answers).toEqual([told, [{ steps: 2 }]]);
    expect(trips).toBe(1);
  },
);

test('whoever has no session is told so, and their neighbours are told what they asked', async () => {
  const session = sql`SELECT true AS so FROM borrower_session WHERE borrower_id = ${DAULET}`;
  const { answers } = await together(
    () => read<unknown>(as(DAULET, session), (reading) => reading.rows(STEPS(DAULET))),
    () => rowsOf(AIGERIM, STEPS(AIGERIM)),
  );
  expect(answers).toEqual([{ refused: 'unauthorized' }, [{ steps: 1 }]]);
});

test('where one cannot be answered, each is asked alone, and for a while everybody goes alone', async () => {
  const pool = new pg.Pool({ ...KEPT.atConnecting, connectionString: database.productUrl, max: 1 });
  const gathered = gatherReadings({ pool, lending: KEPT }, createLog('silent'), 3_000);
  const ask = (borrowerId: number, statement: Sql) => askWith(pool, KEPT, gathered, borrowerId, statement);
  const [bad, good] = await Promise.allSettled([
    ask(AIGERIM, sql`SELECT 1 / steps_done - ${1} / (steps_done - 1) AS one FROM borrower_profile`),
    ask(DAULET, STEPS(DAULET)),
  ]);
  expect(bad).toMatchObject({ reason: { message: 'division by zero' } });
  expect(good).toEqual({ status: 'fulfilled', value: [{ steps: 2 }] });
  const { trips } = await together(
    () => ask(AIGERIM, STEPS(AIGERIM)),
    () => ask(DAULET, STEPS(DAULET)),
  );
  expect(trips).toBe(2);
  await pool.end();
});

test('a table that is not read together is read alone, as before', async () => {
  const all = sql`SELECT borrower_id AS "borrowerId" FROM notification`;
  await pastTheWalls(
    database,
    sql`INSERT INTO notification (borrower_id, notification_id, kind, details, created_at)
      VALUES (1, gen_random_uuid(), 'agreement-declined', '{}', now())`,
  );
  const pool = new pg.Pool({ ...KEPT.atConnecting, connectionString: database.productUrl, max: 1 });
  const gathered = gatherReadings({ pool, lending: KEPT }, createLog('silent'), 3_000);
  const asked = [AIGERIM, DAULET].map((borrowerId) => askWith(pool, KEPT, gathered, borrowerId, all));
  expect(await Promise.all(asked)).toEqual([[{ borrowerId: AIGERIM }], []]);
  await pool.end();
});

/** One statement over a pool of its own. */
function askWith(
  pool: pg.Pool,
  lending: Lending,
  gathered: ReturnType<typeof gatherReadings>,
  borrowerId: number,
  statement: Sql,
): Promise<unknown[]> {
  const settings = [
    ['senim.principal', 'borrower'],
    ['senim.borrower_id', String(borrowerId)],
  ] as const;
  return readingOn({ pool, lending }, {}, settings, gathered.of(borrowerId)).rows(statement);
}

test.each([
  ['a connection of our own', KEPT],
  ['one that a pooler lends', LENT],
])('what a trip for several sets ends with it, on %s', async (_, lending) => {
  // As a server of a lender plans; that of the tests keeps every plan, as the trip itself has it.
  await asOwner(
    database,
    sql`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = auto', current_database()); END $$`,
  );
  const pool = new pg.Pool({ ...lending.atConnecting, connectionString: database.productUrl, max: 1 });
  const gathered = gatherReadings({ pool, lending }, createLog('silent'), 3_000);
  const asked = [AIGERIM, DAULET].map((borrowerId) =>
    askWith(pool, lending, gathered, borrowerId, STEPS(borrowerId)),
  );
  expect(await Promise.all(asked)).toEqual([[{ steps: 1 }], [{ steps: 2 }]]);
  const { rows } = await pool.query(`
    SELECT current_setting('role') AS role, current_setting('senim.borrower_ids', true) AS ids, current_setting('senim.principal', true) AS principal,
      current_setting('transaction_read_only') AS only, current_setting('plan_cache_mode') AS plans`);
  expect(rows).toEqual([
    { role: lending === KEPT ? 'senim_app' : 'none', ids: '', principal: '', only: 'off', plans: 'auto' },
  ]);
  await pool.end();
});

/** What the database alone holds, if the platform wrote nothing around a statement. */
async function underRole(role: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.productUrl });
  await client.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL role = ${role}; SET LOCAL "senim.principal" = 'borrower'; SET LOCAL "senim.borrower_ids" = '1,3'`,
    );
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the database shows a trip the rows of those who ask, in the tables that are read together, and lets it write nothing', async () => {
  const all = 'SELECT steps_done AS steps FROM borrower_profile';
  expect(await underRole('senim_gathering', all)).toEqual([{ steps: 1 }]);
  expect(await underRole('senim_gathering', `SELECT own_order_waits(2, 'order 2') AS waits`)).toEqual([
    { waits: false },
  ]);
  for (const refused of [
    'SELECT FROM borrower',
    'UPDATE borrower_profile SET steps_done = 3',
    `SELECT own_order_waits('order 1')`,
  ])
    await expect(underRole('senim_gathering', refused)).rejects.toThrow('permission denied');
});

test('who acts alone sees nothing more by naming several', async () => {
  expect(await underRole('senim_app', 'SELECT FROM borrower_profile')).toEqual([]);
  await expect(underRole('senim_app', `SELECT own_order_waits(1, 'order 1')`)).rejects.toThrow(
    'permission denied',
  );
});

const QUAL = 'borrower_id = ANY (( SELECT acting_borrower_ids() AS acting_borrower_ids)::bigint[])';

test('what the role of such trips may is this and nothing else', async () => {
  const asked = <Row>(statement: Sql) =>
    database.transaction(machineAct('test'), (tx) => tx.rows<Row>(statement));
  const policies = await asked<{ table: string; cmd: string; qual: string }>(sql`
    SELECT tablename AS table, cmd, qual FROM pg_policies WHERE 'senim_gathering' = ANY (roles) ORDER BY 1`);
  expect(policies).toEqual(OWNED.map((table) => ({ table, cmd: 'SELECT', qual: `(${QUAL})` })));
  const granted = await asked<{ may: string }>(sql`
    SELECT relname || ' ' || privilege_type AS may FROM pg_class, aclexplode(relacl) WHERE grantee = 'senim_gathering'::regrole
    UNION ALL SELECT relname || '.' || attname FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid, aclexplode(attacl)
      WHERE grantee = 'senim_gathering'::regrole ORDER BY 1`);
  const tables = [...OWNED, 'setting_version', 'setting_withdrawal'].toSorted();
  expect(granted.map(({ may }) => may)).toEqual(tables.map((table) => `${table} SELECT`));
  const withOwnersRights = await asked<{ name: string }>(sql`
    SELECT oid::regprocedure::text AS name FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
      AND has_function_privilege('senim_gathering', oid, 'EXECUTE') ORDER BY 1`);
  expect(withOwnersRights.map(({ name }) => name)).toEqual([
    'acting_staff_serves()',
    'own_order_waits(bigint,text)',
  ]);
  const [role] = await asked(sql`
    SELECT rolcanlogin, rolsuper, rolbypassrls, EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid) AS "isMember"
    FROM pg_roles WHERE rolname = 'senim_gathering'`);
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false, isMember: false });
});

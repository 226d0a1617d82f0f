import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../../../bench/count-statements.ts';
import { givenDatabase } from '../../given-for-tests.ts';
import { type Act, machineAct, type Principal } from './database.ts';
import { KEPT } from './lending.ts';
import { readingOn } from './reading.ts';
import { sql } from './sql.ts';

const database = await givenDatabase();
const machine = machineAct('test');
const actOf = (principal: Principal): Act => ({ principal, auditEvent: null, requestId: 'test' });
const as = (borrowerId: number) => actOf({ kind: 'borrower', borrowerId });
const [AIGERIM, DAULET] = [1, 2];

beforeAll(() =>
  database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      SELECT '\\x00', ('iin ' || number)::bytea, '\\x00', ('telephone ' || number)::bytea, now() FROM generate_series(1, 2) AS number`),
  ),
);

const BORROWERS = sql`SELECT borrower_id AS "borrowerId" FROM borrower ORDER BY borrower_id`;
const seenBy = (act: Act) => database.read(act, (reading) => reading.rows<{ borrowerId: number }>(BORROWERS));

test('what is asked for at once goes in one trip, and each is answered with its own rows', async () => {
  const ask = () =>
    database.read(as(AIGERIM), (reading) =>
      Promise.all([
        reading.rows(sql`SELECT 1::bigint AS number, NULL AS nothing UNION SELECT 2, NULL ORDER BY 1`),
        reading.row(sql`SELECT 1 WHERE ${false}::boolean`),
        reading.one(
          sql`SELECT ${new Date('2026-11-23T05:00:00Z')}::timestamptz AS at, ${Buffer.from('a')}::bytea AS bytes`,
        ),
        reading.one(
          sql`SELECT ${'тенге'}::text AS text, '2026-11-23'::date AS day, '{"a": [1]}'::jsonb AS json`,
        ),
      ]),
    );
  const first = await ask();
  const counter = countStatements();
  expect(await ask()).toEqual(first);
  counter.stop();
  expect(counter.counted).toEqual({ statements: 5, trips: 1 });
  expect(first).toEqual([
    [
      { number: 1, nothing: null },
      { number: 2, nothing: null },
    ],
    undefined,
    { at: new Date('2026-11-23T05:00:00Z'), bytes: Buffer.from('a') },
    { text: 'тенге', day: '2026-11-23', json: { a: [1] } },
  ]);
});

test('a reading sees what its reader may, whoever read over the same connection before', async () => {
  const turns = [as(AIGERIM), machine, as(DAULET), actOf({ kind: 'anonymous' }), as(AIGERIM)];
  const seen = [];
  for (const act of turns) seen.push((await seenBy(act)).map(({ borrowerId }) => borrowerId));
  expect(seen).toEqual([[AIGERIM], [AIGERIM, DAULET], [DAULET], [], [AIGERIM]]);
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => seenBy(as(turn % 2 === 0 ? AIGERIM : DAULET))),
  );
  expect(many.map(([row]) => row?.borrowerId)).toEqual(
    Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? AIGERIM : DAULET)),
  );
  expect(many.every((rows) => rows.length === 1)).toBe(true);
});

test('what a trip sets ends with it', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const said = sql`SELECT current_setting('senim.principal') AS principal, current_setting('transaction_read_only') AS only`;
  const reading = readingOn({ pool, lending: KEPT }, {}, [['senim.principal', 'machine']]);
  expect(await reading.one(said)).toEqual({ principal: 'machine', only: 'on' });
  const { rows } = await pool.query(said.text);
  await pool.end();
  expect(rows).toEqual([{ principal: '', only: 'off' }]);
});

test('the same statement twice in a trip is answered twice', async () => {
  const number = (wanted: number) => sql`SELECT ${wanted}::bigint + 40 AS number`;
  const answered = await database.read(machine, (reading) =>
    Promise.all([reading.one(number(1)), reading.one(number(2))]),
  );
  expect(answered).toEqual([{ number: 41 }, { number: 42 }]);
});

test('nothing can be written by a reading, and a transaction over its connection writes', async () => {
  const change = sql`UPDATE borrower SET language = 'kz' RETURNING borrower_id`;
  await seenBy(machine);
  expect(await database.transaction(machine, (tx) => tx.rows(change))).toHaveLength(2);
  const writing = database.read(machine, (reading) => reading.rows(change));
  await expect(writing).rejects.toThrow('read-only transaction');
});

test.each([
  ['the database refuses', sql`SELECT 1 / ${0}::integer`, 'division by zero'],
  ['cannot be computed exactly', sql`SELECT 9007199254740993 AS number`, 'computed exactly'],
  ['cannot be sent', sql`SELECT ${{ a: 1 }}::jsonb`, 'single values and lists of them only'],
])('what %s fails alone, and the next reading is answered', async (_, statement, why) => {
  await expect(database.read(machine, (reading) => reading.rows(statement))).rejects.toThrow(why);
  expect(await seenBy(as(AIGERIM))).toEqual([{ borrowerId: AIGERIM }]);
});

test('statements that stood behind a refused one are sent anew by the next trip', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const reading = readingOn({ pool, lending: KEPT }, {}, [['senim.principal', 'machine']]);
  const behind = sql`SELECT ${7}::bigint AS number`;
  const trip = await Promise.allSettled([reading.one(sql`SELECT 1 / ${0}::integer`), reading.one(behind)]);
  expect(trip.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await reading.one(behind)).toEqual({ number: 7 });
  await pool.end();
});

test('however much one borrower reads at once, it is at most three readings at a time', async () => {
  let underWay = 0;
  let most = 0;
  const read = () =>
    database.read(as(AIGERIM), async (reading) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await reading.rows(BORROWERS);
      underWay -= 1;
    });
  await Promise.all(Array.from({ length: 10 }, read));
  expect(most).toBe(3);
});

test('a row that must exist and does not is an error', async () => {
  const missing = database.read(as(AIGERIM), (reading) =>
    reading.one(sql`SELECT FROM borrower WHERE borrower_id = ${DAULET}`),
  );
  await expect(missing).rejects.toThrow('A row that must exist does not');
});

test('an act that leaves a record leaves it, though its work only reads', async () => {
  const before = await trailRows();
  await database.read({ ...as(AIGERIM), auditEvent: 'test.read' }, (reading) => reading.rows(BORROWERS));
  expect(await trailRows()).toBe(before + 1);
});

async function trailRows(): Promise<number> {
  const { rows } = await database.read(machine, (reading) =>
    reading.one<{ rows: number }>(sql`SELECT count(*) AS rows FROM audit_trail`),
  );
  return rows;
}

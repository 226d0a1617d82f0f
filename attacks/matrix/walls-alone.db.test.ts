import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act, Principal } from '../../apps/server/src/platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/platform/database/test-database.ts';
import { CATALOGUE, type OwnedTable, ownedTables, type Row, rowOf } from './owned-tables-for-tests.ts';

/**
 * The application's own checks are off: statements go to the database as anybody might write them. Of every table a row is made for
 * two borrowers; what a check, a key or a trigger would refuse is let through, so that the walls between rows stand alone.
 */
const [OWNER, STRANGER] = [201, 202] as const;
let database: TestDatabase;
let tables: readonly OwnedTable[];
/** Where the owner's row of each table lies. */
const places = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  tables = ownedTables((await owner.query(CATALOGUE.text)).rows);
  await owner.query(CONSTRAINTS_AWAY);
  for (const borrowerId of [STRANGER, OWNER]) {
    const rows = new Map<string, Row>();
    for (const table of tables) {
      rows.set(table.name, rowOf(table, borrowerId, rows));
      const { text, values } = inserting(table.name, rows.get(table.name) ?? {});
      const inserted = await owner.query(`${text} RETURNING ctid::text AS place`, values);
      places.set(table.name, inserted.rows[0].place);
    }
  }
  await owner.end();
});
afterAll(() => database.close());

/** Checks, keys and triggers go, foreign keys before the keys they point to; rights and walls stay. */
const CONSTRAINTS_AWAY = `
  DO $$ DECLARE gone record; BEGIN
    FOR gone IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'c', 'p', 'u', 'x') AND conrelid <> 0 AND conparentid = 0
      ORDER BY contype = 'f' DESC
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', gone.name, gone.conname); END LOOP;
    FOR gone IN SELECT indexrelid::regclass AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indisunique AND relnamespace = 'public'::regnamespace AND NOT relispartition
    LOOP EXECUTE format('DROP INDEX %s', gone.name); END LOOP;
    FOR gone IN SELECT oid::regclass AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', gone.name); END LOOP;
  END $$`;

function inserting(table: string, row: Row): { text: string; values: unknown[] } {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  return {
    text: `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${places})`,
    values: Object.values(row),
  };
}

const FOREIGN: Readonly<Record<string, Principal>> = {
  nobody: { kind: 'anonymous' },
  'another borrower': { kind: 'borrower', borrowerId: STRANGER },
  'staff acting for another borrower': {
    kind: 'staff',
    staffId: 1,
    at: new Date('2026-11-23T05:00:00Z'),
    onBehalf: STRANGER,
  },
};

const as = (principal: Principal): Act => ({ principal, auditEvent: null, requestId: 'matrix' });

/** A number that the database itself gives is changed by nobody, whatever their rights. */
const REFUSED = /row-level security|permission denied|can only be updated to DEFAULT/;

const statementOf = (text: string, values: readonly unknown[] = []): Sql =>
  plannedAnew({ ...sql`SELECT 1`, text, values });

/** How many rows a statement saw or changed: none where the role may not say it at all. */
async function countOf(principal: Principal, text: string): Promise<number> {
  try {
    return (await database.transaction(as(principal), (tx) => tx.rows(statementOf(text)))).length;
  } catch (error) {
    if (error instanceof Error && REFUSED.test(error.message)) return 0;
    throw error;
  }
}

/** Names tables for which a statement reached the owner's row. */
async function reached(
  statementsOn: (table: OwnedTable, where: string) => readonly string[],
): Promise<string[]> {
  const through: string[] = [];
  for (const [who, principal] of Object.entries(FOREIGN))
    for (const table of tables)
      for (const statement of statementsOn(table, `ctid = '${places.get(table.name)}'`))
        if ((await countOf(principal, statement)) > 0) through.push(`${who}: ${statement}`);
  return through;
}

test('the whole catalogue has been read, and its rows are visible to those who may see them', async () => {
  expect(tables.length).toBeGreaterThan(40);
  const unseen: string[] = [];
  for (const { name } of tables) {
    const seen = await countOf(
      { kind: 'machine', name: 'test' },
      `SELECT 1 FROM ${name} WHERE ctid = '${places.get(name)}'`,
    );
    if (seen !== 1) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});

test('no column of somebody’s row is read by anybody else', async () => {
  const reading = ({ name, columns }: OwnedTable, where: string) =>
    columns.map((column) => `SELECT ${column.name} FROM ${name} WHERE ${where}`);
  expect(await reached(reading)).toEqual([]);
});

test('no column of somebody’s row is changed by anybody else, and no row is taken away', async () => {
  const changing = ({ name, columns }: OwnedTable, where: string) => [
    ...columns.map(
      ({ name: column }) => `UPDATE ${name} SET ${column} = ${column} WHERE ${where} RETURNING 1`,
    ),
    `DELETE FROM ${name} WHERE ${where} RETURNING 1`,
  ];
  expect(await reached(changing)).toEqual([]);
});

test('no row is made for somebody else', async () => {
  const through: string[] = [];
  for (const [who, principal] of Object.entries(FOREIGN)) {
    const rows = new Map<string, Row>();
    for (const table of tables) {
      rows.set(table.name, rowOf(table, OWNER, rows));
      const { text, values } = inserting(table.name, rows.get(table.name) ?? {});
      const made = await database
        .transaction(as(principal), (tx) => tx.run(statementOf(text, values)))
        .catch((error: Error) => error);
      if (!(made instanceof Error && REFUSED.test(made.message)))
        through.push(`${who}: ${table.name}: ${made}`);
    }
  }
  expect(through).toEqual([]);
});

import { type Database, machineAct } from '../../apps/server/src/platform/database/database.ts';
import { type Sql, sql } from '../../apps/server/src/platform/database/sql.ts';

/** A table of which a row can be somebody's, as the catalogue of the database has it. */
export interface OwnedTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Where a row points to another table that rows can be somebody's in. */
  readonly parents: readonly Parent[];
}

interface Column {
  readonly name: string;
  readonly type: string;
}

interface Parent {
  readonly name: string;
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
}

/** What can be read of every table but the queue's own. */
export const CATALOGUE: Sql = sql`
  SELECT relname AS name,
    (SELECT jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, NULL)) ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = table_of.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    coalesce((SELECT jsonb_agg(jsonb_build_object('name', confrelid::regclass::text,
        'columns', ARRAY(SELECT attname FROM unnest(conkey) WITH ORDINALITY AS key(number, place)
          JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place),
        'parentColumns', ARRAY(SELECT attname FROM unnest(confkey) WITH ORDINALITY AS key(number, place)
          JOIN pg_attribute ON attrelid = confrelid AND attnum = number ORDER BY place)))
      FROM pg_constraint WHERE conrelid = table_of.oid AND contype = 'f' AND confrelid <> conrelid), '[]') AS parents
  FROM pg_class AS table_of
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY relname`;

/** Tables that name a borrower or point, however far, to one that does; those pointed to come first. */
export function ownedTables(catalogue: readonly OwnedTable[]): readonly OwnedTable[] {
  const owned = new Set(catalogue.filter(({ columns }) => columns.some(isBorrower)).map(({ name }) => name));
  const pointsToOwned = ({ name, parents }: OwnedTable) =>
    !owned.has(name) && parents.some((parent) => owned.has(parent.name));
  for (let found = catalogue.filter(pointsToOwned); found.length > 0; found = catalogue.filter(pointsToOwned))
    for (const { name } of found) owned.add(name);
  const tables = catalogue.filter(({ name }) => owned.has(name));
  return inOrder(
    tables.map((table) => ({ ...table, parents: table.parents.filter(({ name }) => owned.has(name)) })),
  );
}

const isBorrower = ({ name }: Column) => name === 'borrower_id';

function inOrder(tables: readonly OwnedTable[]): readonly OwnedTable[] {
  const placed = new Map<string, OwnedTable>();
  while (placed.size < tables.length) {
    const next = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent.name)),
    );
    if (next.length === 0) throw new Error('Tables point to each other in a circle.');
    for (const table of next) placed.set(table.name, table);
  }
  return [...placed.values()];
}

export type Row = Readonly<Record<string, unknown>>;

/** A row of `borrowerId`: what points to other tables points to that borrower's rows there, and all else is any value of its type. */
export function rowOf(
  { columns, parents }: OwnedTable,
  borrowerId: number,
  rows: ReadonlyMap<string, Row>,
): Row {
  const pointing = parents.flatMap(({ name, columns: own, parentColumns }) =>
    own.map((column, place) => [column, rows.get(name)?.[parentColumns[place] ?? '']] as const),
  );
  return {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, sampleFor(type, borrowerId)])),
    ...Object.fromEntries(pointing),
    ...(columns.some(isBorrower) && { borrower_id: borrowerId }),
  };
}

const SAMPLES: Readonly<Record<string, (owner: number) => unknown>> = {
  bigint: (owner) => owner,
  integer: (owner) => owner,
  smallint: (owner) => owner,
  numeric: (owner) => owner,
  boolean: () => true,
  text: (owner) => `of ${owner}`,
  'character varying': (owner) => `of ${owner}`,
  bytea: (owner) => Buffer.from(`of ${owner}`),
  jsonb: (owner) => JSON.stringify({ of: owner }),
  uuid: (owner) => `00000000-0000-4000-8000-${String(owner).padStart(12, '0')}`,
  date: () => '2026-11-23',
  inet: () => '127.0.0.1',
  'timestamp with time zone': () => new Date('2026-11-23T05:00:00Z'),
  'text[]': (owner) => [`of ${owner}`],
  'smallint[]': (owner) => [owner],
  'bigint[]': (owner) => [owner],
};

function sampleFor(type: string, owner: number): unknown {
  const sample = SAMPLES[type];
  if (!sample)
    throw new Error(`There is no sample of a column of type ${type}: name one in owned-tables-for-tests.ts.`);
  return sample(owner);
}

/** Everything that is kept of a borrower, a sum for each table, but what the office's records say of looks at them. */
export async function rowsOf(
  database: Database,
  borrowerId: number,
): Promise<[table: string, rows: string | null][]> {
  const text = sums.get(database) ?? (await sumsIn(database));
  sums.set(database, text);
  const query: Sql = { ...sql`SELECT 1`, name: 'rows-of-a-borrower', text, values: [borrowerId] };
  const found = await database.transaction(machineAct('matrix'), (tx) =>
    tx.rows<{ table: string; rows: string | null }>(query),
  );
  return found.map(({ table, rows }) => [table, rows]);
}

/** What asks for all sums at once: one by one they are most of what a test of all routes does. */
const sums = new WeakMap<Database, string>();

async function sumsIn(database: Database): Promise<string> {
  const catalogue = await database.transaction(machineAct('matrix'), (tx) => tx.rows<OwnedTable>(CATALOGUE));
  return ownedTables(catalogue)
    .filter(({ columns }) => columns.some(isBorrower))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS "table", md5(string_agg(one::text, '' ORDER BY one::text)) AS rows FROM ${name} AS one WHERE borrower_id = $1`,
    )
    .join(' UNION ALL ');
}

import pg from 'pg';
import * as catalogue from './catalogue.ts';
import { FAMILIES } from './families.ts';

type Line = { readonly table: string; readonly line: string };
type Table = { readonly table: string; readonly walled: boolean; readonly forced: boolean };
type View = { readonly name: string; readonly head: string; readonly definition: string };
type Routine = { readonly name: string; readonly definition: string; readonly callers: string | null };

const HEAD = `-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.
`;

/** The files of database/schema as they must be, by name, from a database that every migration has run on. */
export async function schemaText(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const parts = new Map([
      ...(await readTables(client)),
      ...(await readViews(client)),
      ...(await readRoutines(client)),
    ]);
    refuseHomeless([...parts.keys()]);
    return new Map(
      Object.entries(FAMILIES).map(([family, names]) => [
        `${family}.sql`,
        [HEAD, ...names.map((name) => partOf(parts, family, name))].join('\n'),
      ]),
    );
  } finally {
    await client.end();
  }
}

function partOf(parts: ReadonlyMap<string, string>, family: string, name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`The family ${family} names ${name}, which the database has not.`);
  return part;
}

function refuseHomeless(names: readonly string[]): void {
  const placed = new Set(Object.values(FAMILIES).flat());
  const homeless = names.filter((name) => !placed.has(name));
  if (homeless.length > 0)
    throw new Error(`Give ${homeless.join(', ')} a place in scripts/schema/families.ts.`);
}

async function readTables(client: pg.Client): Promise<[string, string][]> {
  const { rows: tables } = await client.query<Table>(catalogue.TABLES);
  const columns = await readLines(client, catalogue.COLUMNS);
  const constraints = await readLines(client, catalogue.CONSTRAINTS);
  const following: ReadonlyMap<string, readonly string[]>[] = [];
  for (const query of [catalogue.INDEXES, catalogue.TRIGGERS, catalogue.POLICIES, catalogue.GRANTS])
    following.push(await readLines(client, query));
  return tables.map((table) => {
    const name = table.table;
    const inside = [...(columns.get(name) ?? []), ...(constraints.get(name) ?? []).map(withoutPlainName)];
    const after = following.flatMap((lines) => lines.get(name) ?? []).map(withoutPlainIndex);
    const made = `CREATE TABLE ${name} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n);`;
    return [name, [made, ...wallsOf(table), ...after, ''].join('\n')];
  });
}

async function readViews(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<View>(catalogue.VIEWS);
  const grants = await readLines(client, catalogue.GRANTS);
  return rows.map(({ name, head, definition }) => [
    name,
    [head + definition, ...(grants.get(name) ?? []), ''].join('\n'),
  ]);
}

function wallsOf({ table, walled, forced }: Table): string[] {
  return [
    ...(walled ? [`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;`] : []),
    ...(forced ? [`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`] : []),
  ];
}

async function readLines(client: pg.Client, query: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<Line>(query);
  const lines = Map.groupBy(rows, ({ table }) => table);
  return new Map([...lines].map(([table, own]) => [table, own.map(({ line }) => line)]));
}

/** Names that PostgreSQL makes itself are left out. */
const withoutPlainName = (line: string): string =>
  line.replace(/^CONSTRAINT \w+_(pkey|key|fkey|check\d*) /, '');

const withoutPlainIndex = (line: string): string => line.replace(' USING btree ', ' ');

async function readRoutines(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<Routine>(catalogue.FUNCTIONS);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, routines]) => [name, routines.map(routineText).join('\n')]);
}

function routineText({ name, definition, callers }: Routine): string {
  const [head = '', ...body] = definition.trimEnd().split('AS $function$');
  const oneLine = head.replace('CREATE OR REPLACE', 'CREATE').replace('\nRETURN ', ' RETURN ');
  const made = [oneLine.replaceAll('\n', ''), ...body].join(' AS $function$');
  return `${made};\n${callers === null ? '' : `-- ${name} may be called by: ${callers}\n`}`;
}

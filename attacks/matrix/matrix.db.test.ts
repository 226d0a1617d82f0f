import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../apps/server/src/platform/database/sql.ts';
import { beginMatrix } from './begin-matrix-for-tests.ts';
import { CATALOGUE, type OwnedTable, ownedTables } from './owned-tables-for-tests.ts';
import { readRightsPage } from './rights-page.ts';
import { type Cell, flawsTold, runMatrix } from './run-matrix.ts';

/** The short form of `npm run matrix`: in this process, one borrower's things against another's. */
let matrix: Awaited<ReturnType<typeof beginMatrix>>;

beforeAll(async () => {
  matrix = await beginMatrix();
}, 60_000);
afterAll(() => matrix?.close());

let cells: readonly Cell[];

test('every call as everybody about everybody’s things is answered and recorded as the page says', async () => {
  const page = readRightsPage();
  const before = await rowsOfOther();
  cells = await runMatrix(matrix.wire, page, matrix.cast);
  expect(cells.flatMap(flawsTold)).toEqual([]);
  expect(await rowsOfOther()).toEqual(before);
  const tried = new Set(cells.map(({ line }) => line.id));
  // Of the sandbox alone, and in no description of the wire.
  expect(page.calls.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(['mock.cabinet']);
}, 120_000);

test('one’s own things are answered otherwise than what nobody has, or another’s would show nothing', () => {
  const ofBorrower = cells.filter(
    ({ caller, line }) => caller.kind === 'borrower' && line.object === 'own by id',
  );
  const alike = ofBorrower.filter(({ line, whose, answer }) => {
    const nobodys = ofBorrower.find((cell) => cell.line === line && cell.whose === 'nobody’s')?.answer;
    return whose === 'own' && nobodys?.status === answer.status && nobodys.text === answer.text;
  });
  expect(alike.map(({ line, answer }) => `${line.id} ${answer.text}`)).toEqual([]);
});

/** Everything that is kept of the borrower who never calls, but what the office's records say of looks at them. */
function rowsOfOther(): Promise<unknown> {
  const { borrowerId } = matrix.cast.other;
  return matrix.wire.database.transaction(machineAct('matrix'), async (tx) => {
    const tables = ownedTables(await tx.rows<OwnedTable>(CATALOGUE));
    const kept: unknown[] = [];
    for (const { name, columns } of tables)
      if (columns.some((column) => column.name === 'borrower_id'))
        kept.push([name, ...(await tx.rows(rowsIn(name, borrowerId)))]);
    return kept;
  });
}

const rowsIn = (table: string, borrowerId: number): Sql =>
  plannedAnew({
    ...sql`SELECT 1`,
    text: `SELECT md5(string_agg(one::text, '' ORDER BY one::text)) AS rows FROM ${table} AS one WHERE borrower_id = $1`,
    values: [borrowerId],
  });

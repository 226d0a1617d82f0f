import { DOCUMENT_LANGUAGES, LANGUAGES } from '@senim/kazakhstan/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The languages that each column takes; a signature has those of its documents, by foreign key. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  borrower: LANGUAGES,
  support_case: LANGUAGES,
  agreement_document: DOCUMENT_LANGUAGES,
  signature: [],
  amendment_signature: DOCUMENT_LANGUAGES,
};

test('every column of a language takes the languages that the code speaks, and no other', async () => {
  const columns = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ table: string; rule: string | null }>(sql`
      SELECT c.table_name AS table, pg_get_constraintdef(k.oid) AS rule
      FROM information_schema.columns c
      LEFT JOIN pg_constraint k
        ON k.conrelid = c.table_name::regclass AND k.contype = 'c'
        AND pg_get_constraintdef(k.oid) LIKE '%(language = ANY%'
      WHERE c.table_schema = 'public' AND c.column_name = 'language'`),
  );
  const taken = columns.map(({ table, rule }) => [table, rule?.match(/(?<=')\w+(?='::)/g) ?? []]);
  expect(Object.fromEntries(taken)).toEqual(TAKEN);
});

import { expect, test } from 'vitest';
import { type Sql, sql } from '../sql.ts';
import { asGathered, OWNED } from './as-gathered.ts';

const owner = 7;

test('a statement is asked with a list of those who ask, and each of its tables means the rows of the asker', () => {
  const asked = asGathered(
    sql`SELECT status FROM agreement WHERE borrower_id = ${owner} AND created_at < ${new Date(0)}`,
  );
  expect(asked?.text).toContain('FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) WITH ORDINALITY');
  expect(asked?.text).toContain(
    'SELECT status FROM agreement WHERE borrower_id = gathered_asker.v1 AND created_at < gathered_asker.v2',
  );
  for (const table of OWNED)
    expect(asked?.text).toContain(
      `${table} AS NOT MATERIALIZED (SELECT * FROM public.${table} WHERE borrower_id = gathered_asker.owner)`,
    );
});

test('the same statement with values of other kinds is another one', () => {
  const of = (value: unknown) => asGathered(sql`SELECT 1 FROM payout WHERE reference = ${value}`)?.name;
  expect(of('a')).toBe(of('b'));
  expect(new Set([of('a'), of(1), of(true), of(Buffer.from('a'))]).size).toBe(4);
});

test('a function that asks who acts is told', () => {
  const asked = asGathered(sql`SELECT own_order_waits(reference) AS waits FROM payout`);
  expect(asked?.text).toContain('own_order_waits(gathered_asker.owner, reference)');
});

test.each<[string, Sql]>([
  ['names a schema', sql`SELECT 1 FROM public.agreement`],
  ['names a schema in quotes', sql`SELECT 1 FROM "public".agreement`],
  ['has names in code points', sql`SELECT 1 FROM U&"\\0070ublic".agreement`],
  ['calls a function that may read by itself', sql`SELECT query_to_xml('SELECT 1', true, true, '')`],
  ['calls one in quotes', sql`SELECT "query_to_xml"('SELECT 1', true, true, '')`],
  ['names the asker', sql`SELECT gathered_asker.owner`],
  ['has a list', sql`SELECT 1 FROM agreement WHERE agreement_id = ANY (${[1, 2]}::bigint[])`],
  ['has nothing for a value', sql`SELECT 1 FROM agreement WHERE parent_id = ${null}`],
  ['is planned anew each time', { ...sql`SELECT 1 FROM agreement`, name: '' }],
])('a statement that %s goes alone', (_, statement) => {
  expect(asGathered(statement)).toBeNull();
});

import type { World } from '../world/open-world.ts';

/** Tables that the product may read and that have walls, as the catalogue of the database has them; those that are everybody's are open. */
const WALLED = `
  SELECT quote_ident(relname) AS name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = one.oid AND attname = 'borrower_id') AS "isOfBorrowers"
  FROM pg_class AS one WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND has_table_privilege('senim_app', oid, 'SELECT')
    AND (relrowsecurity OR EXISTS (SELECT FROM pg_attribute WHERE attrelid = one.oid AND attname = 'borrower_id'))
    AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = one.oid AND pg_get_expr(polqual, polrelid) = 'true')
  ORDER BY 1`;

/** Rows that belong to whoever has the row they belong to; what else names no borrower is for staff and machines. */
const BELONGS: Readonly<Record<string, string>> = {
  ledger_entry: 'ledger_account USING (account_id)',
  support_case_file: 'support_case USING (case_id)',
  support_case_step: 'support_case USING (case_id)',
};

/** Whoever has not signed in. */
const NOBODY = { principal: 'anonymous', id: 0, called: 'whoever has not signed in' };

/** Whose rows the database itself would give to each borrower beside their own, and any to nobody. */
export async function rowsOfOthers({ eyes, people }: Pick<World, 'eyes' | 'people'>): Promise<string[]> {
  const { rows: tables } = await eyes.query<Walled>(WALLED);
  const ofOthers = tables
    .map((table) => `SELECT '${table.name}' AS name WHERE EXISTS (${ofOthersIn(table)})`)
    .join(' UNION ALL ');
  const flaws: string[] = [];
  const known = people.flatMap(({ borrowerId: id }) =>
    id === null ? [] : [{ principal: 'borrower', id, called: `borrower ${id}` }],
  );
  await eyes.query('BEGIN; SET LOCAL ROLE senim_app');
  try {
    for (const { principal, id, called } of [NOBODY, ...known]) {
      await eyes.query(ACT_AS, [principal, String(id)]);
      const { rows } = await eyes.query<{ name: string }>(ofOthers);
      flaws.push(...rows.map(({ name }) => `${called} is given rows of others from ${name}`));
    }
  } finally {
    await eyes.query('ROLLBACK');
  }
  return flaws;
}

interface Walled {
  readonly name: string;
  readonly isOfBorrowers: boolean;
}

function ofOthersIn({ name, isOfBorrowers }: Walled): string {
  if (isOfBorrowers) return `SELECT FROM ${name} WHERE borrower_id IS DISTINCT FROM acting_borrower_id()`;
  const of = BELONGS[name];
  if (!of) return `SELECT FROM ${name}`;
  const [owner, using] = of.split(' USING ');
  return `SELECT FROM ${name} LEFT JOIN (SELECT true AS "isOwn", * FROM ${owner}) AS owner USING ${using} WHERE "isOwn" IS NULL`;
}

const ACT_AS = `SELECT set_config('senim.principal', $1, true), set_config('senim.borrower_id', $2, true)`;

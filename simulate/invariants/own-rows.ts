import type { World } from '../world/open-world.ts';

/** Tables with the rows of borrowers that the product may read, as the catalogue of the database has them. */
const TABLES = `
  SELECT quote_ident(table_name) AS name FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name = 'borrower_id' AND has_table_privilege('senim_app', quote_ident(table_name), 'SELECT')
  ORDER BY 1`;

/** Whose rows the database itself would give to each borrower beside their own. */
export async function rowsOfOthers({ eyes, people }: Pick<World, 'eyes' | 'people'>): Promise<string[]> {
  const { rows: tables } = await eyes.query<{ name: string }>(TABLES);
  const ofOthers = tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} WHERE borrower_id <> acting_borrower_id())`,
    )
    .join(' UNION ALL ');
  const flaws: string[] = [];
  await eyes.query('BEGIN; SET LOCAL ROLE senim_app');
  try {
    for (const { borrowerId } of people) {
      if (borrowerId === null) continue;
      await eyes.query(ACT_AS, [String(borrowerId)]);
      const { rows } = await eyes.query<{ name: string }>(ofOthers);
      flaws.push(...rows.map(({ name }) => `borrower ${borrowerId} is given rows of others from ${name}`));
    }
  } finally {
    await eyes.query('ROLLBACK');
  }
  return flaws;
}

const ACT_AS = `SELECT set_config('senim.principal', 'borrower', true), set_config('senim.borrower_id', $1, true)`;

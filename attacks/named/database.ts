import pg from 'pg';
import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';

/** Attacks by whoever holds the product's own member of the database: what no code of ours does, and stolen code might. */

type Work = (client: pg.Client) => Promise<string>;

/** Works as the product's member with one principal, in a transaction that is always undone. */
async function asProduct({ databaseUrl }: Target, borrowerId: number | null, work: Work): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=senim_app' });
  await client.connect();
  try {
    const principal = borrowerId === null ? 'machine' : 'borrower';
    await client.query(
      `BEGIN; SET LOCAL senim.principal = '${principal}'; SET LOCAL senim.borrower_id = '${borrowerId ?? 0}'`,
    );
    return await work(client);
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    await client.end();
  }
}

/** Whether the database refuses a statement, or how many rows it changed. */
async function tried(client: pg.Client, statement: string): Promise<string> {
  await client.query('SAVEPOINT attempt');
  try {
    const { rowCount } = await client.query(statement);
    return rowCount === 0 ? 'refused' : `${rowCount} rows changed by "${statement}"`;
  } catch (error) {
    const { code } = error as { code?: string };
    // No right, or a trigger or a constraint of ours.
    return /^(42501|P0001|23)/.test(code ?? '') ? 'refused' : `${code}: ${(error as Error).message}`;
  } finally {
    await client.query('ROLLBACK TO attempt');
  }
}

function refusedAll(statements: readonly string[]): Attack['run'] {
  return (target) =>
    asProduct(target, null, async (client) => {
      for (const statement of statements) {
        const word = await tried(client, statement);
        if (word !== 'refused') return word;
      }
      return `${statements.length} refused`;
    });
}

const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  'a payout is given another amount, account, borrower or number': [
    'UPDATE payout SET amount_tiyn = amount_tiyn + 100',
    `UPDATE payout SET iban_sealed = '\\x00'`,
    'UPDATE payout SET borrower_id = borrower_id + 1',
    `UPDATE payout SET reference = reference || '1'`,
    'DELETE FROM payout',
  ],
  'a promo code is made to give everything away': [
    `UPDATE setting_version SET document = document || '{"discount_percent": 100}'`,
    `INSERT INTO setting_version (setting, name, document, in_force_from)
      SELECT setting, name, document || '{"discount_percent": 100}', now() FROM setting_version`,
    'DELETE FROM setting_version',
  ],
  'the journal is changed, thinned out, emptied': [
    'UPDATE ledger_entry SET amount_tiyn = amount_tiyn + 1',
    'DELETE FROM ledger_entry',
    'DELETE FROM ledger_journal',
    'TRUNCATE ledger_entry',
  ],
  'signatures and facts are changed': [
    `UPDATE signature SET document_sha256 = 'another'`,
    'DELETE FROM signature',
    'DELETE FROM agreement_fact',
    `UPDATE agreement_fact SET fact = '{}'`,
  ],
  'the record of acts is changed': [
    `UPDATE staff_act SET event = 'nothing'`,
    'DELETE FROM staff_act',
    'TRUNCATE staff_act',
    'UPDATE staff_act_chain SET last_hash = NULL',
    `UPDATE audit_trail SET event = 'nothing'`,
    'DELETE FROM audit_trail',
  ],
  'a member of staff is given roles': [`UPDATE staff_member SET roles = '{accountant}'`],
  'row-level security is switched off': [
    'ALTER TABLE agreement DISABLE ROW LEVEL SECURITY',
    'DROP TRIGGER append_only ON staff_act',
  ],
};

/** Every table with a borrower in it, as one borrower sees it. */
async function foreignRows(client: pg.Client, borrowerId: number): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'borrower_id' AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const leaking: string[] = [];
  for (const { name } of tables) {
    await client.query('SAVEPOINT look');
    const seen = await client
      .query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} WHERE borrower_id <> ${borrowerId}`,
      )
      .then(({ rows }) => rows[0]?.count ?? 0)
      .catch(() => 0);
    await client.query('ROLLBACK TO look');
    if (seen > 0) leaking.push(`${name} ${seen}`);
  }
  return leaking.length === 0 ? 'nothing of anybody else' : leaking.join(', ');
}

export const DATABASE_ATTACKS: readonly Attack[] = [
  ...Object.entries(FORBIDDEN).map(
    ([name, statements]): Attack => ({
      name: `in the database, as the product: ${name}`,
      expected: `${statements.length} refused`,
      run: refusedAll(statements),
    }),
  ),
  {
    name: 'in the database, with the application’s own checks off: a borrower reads every table',
    expected: 'nothing of anybody else',
    run: (target) => asProduct(target, 1, (client) => foreignRows(client, 1)),
  },
  {
    name: 'in the database, with the application’s own checks off: somebody without a name reads every table',
    expected: 'nothing of anybody else',
    run: (target) => asProduct(target, 0, (client) => foreignRows(client, 0)),
  },
];

import type pg from 'pg';

/** A table, and what its rows looked like when they were kept. */
interface KeptTable {
  readonly name: string;
  readonly columns: string;
  readonly count: number;
}

/** The tables of the product and of its queues, with the columns that can be written. */
const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name,
    string_agg(quote_ident(attname), ', ' ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
  FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  WHERE relkind = 'r' AND relpersistence = 'p' AND nspname NOT IN ('pg_catalog', 'information_schema', 'kept')
  GROUP BY nspname, relname ORDER BY 1`;

/** So often rows that were put back make their tables longer before they are swept. */
const PUT_BACK_UNTIL_SWEPT = 200;

/** The state of a database, to which it goes back in milliseconds: only tables that have changed are written. */
export class KeptState {
  readonly #eyes: pg.Client;
  readonly #tables: readonly KeptTable[];
  readonly #look: string;
  #putBackCount = 0;
  /** No row that was written after this transaction is of the kept state. */
  #through: string;

  private constructor(eyes: pg.Client, tables: readonly KeptTable[], through: string) {
    this.#eyes = eyes;
    this.#tables = tables;
    this.#through = through;
    this.#look = tables
      .map(
        ({ name }, index) =>
          `SELECT ${index} AS table, count(*)::int AS count, max(xmin::text::bigint) AS newest FROM ${name}`,
      )
      .join(' UNION ALL ');
  }

  static async keep(eyes: pg.Client): Promise<KeptState> {
    const { rows } = await eyes.query<{ name: string; columns: string }>(TABLES);
    await eyes.query('CREATE SCHEMA kept');
    const tables: KeptTable[] = [];
    for (const { name, columns } of rows) {
      const { rowCount } = await eyes.query(`CREATE TABLE ${keptOf(name)} AS SELECT ${columns} FROM ${name}`);
      tables.push({ name, columns, count: rowCount ?? 0 });
    }
    return new KeptState(eyes, tables, await newestTransaction(eyes));
  }

  async putBack(): Promise<void> {
    const { rows } = await this.#eyes.query<{ table: number; count: number; newest: string | null }>({
      name: 'look',
      text: this.#look,
    });
    const changed = this.#tables.filter((table, index) => {
      const seen = rows.find((row) => row.table === index);
      return seen?.count !== table.count || BigInt(seen.newest ?? 0) > BigInt(this.#through);
    });
    const statements = changed.map(
      ({ name, columns }) =>
        `DELETE FROM ${name}; INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${keptOf(name)};`,
    );
    await this.#eyes.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${statements.join(' ')} COMMIT`,
    );
    this.#through = await newestTransaction(this.#eyes);
    this.#putBackCount += 1;
    if (this.#putBackCount % PUT_BACK_UNTIL_SWEPT === 0) await this.#eyes.query('VACUUM');
  }
}

const keptOf = (name: string): string => `kept."${name.replaceAll('"', '')}"`;

async function newestTransaction(eyes: pg.Client): Promise<string> {
  const { rows } = await eyes.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return rows[0]?.id ?? '0';
}

import type pg from 'pg';

/** Which copies are made: the numbers from `from` to below `to` that fall into these tenths. */
export interface Copies {
  readonly from: number;
  readonly to: number;
  readonly tenths: readonly number[];
}

interface WhatIsCopied {
  readonly where: string;
  /** What differs in a copy, by column. */
  readonly own: Readonly<Record<string, string>>;
  readonly copies: Copies;
  /** The order in which numbered rows are written, where that matters. */
  readonly orderBy?: string;
}

/**
 * Copies model rows of a table many times. What must differ is given as SQL over the model's row `model` and the copy's
 * number `i`; the table's constraints check every copy. Identity columns number themselves.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  { where, own, copies, orderBy }: WhatIsCopied,
): Promise<void> {
  const { rows } = await client.query<{ name: string; numbered: boolean }>(
    `SELECT column_name AS name, is_identity = 'YES' AS numbered FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const columns = rows.filter(({ name, numbered }) => !numbered || own[name] !== undefined);
  const values = columns.map(({ name }) => own[name] ?? `model.${name}`);
  await client.query(
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM ${table} AS model CROSS JOIN generate_series($1::int, $2::int) AS i
     WHERE (${where}) AND i % 10 = ANY ($3::int[]) ${orderBy ? `ORDER BY ${orderBy}` : ''}`,
    [copies.from, copies.to - 1, copies.tenths],
  );
}

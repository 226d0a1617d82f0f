import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { tablesOf } from './dump-database.ts';

/** Every row of every table, as text. */
export async function contentOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const content = new Map<string, string>();
  for (const { name, columns } of await tablesOf(client)) {
    const rows = client.query(
      to(`COPY (SELECT ${columns.join(', ')} FROM ${name} AS row ORDER BY row::text) TO STDOUT`),
    );
    content.set(name, (await buffer(rows)).toString());
  }
  await client.end();
  return content;
}

import pg from 'pg';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import { inWords } from './operate/in-words.ts';
import { reachDatabase } from './operate/reach-database.ts';
import { setUp } from './setup.ts';

/** `npm run ask -- "SELECT ..."`: what the tables of DATABASE_URL hold, or those of the embedded database in DATA_DIR. It changes nothing. */
setUp();
await inWords(async () => {
  const postgres = await reachDatabase(process.env['DATABASE_URL'] ?? '', process.env['DATA_DIR'] ?? '.data');
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query('BEGIN READ ONLY');
    // A statement with a name stands alone: a second one could end what only reads.
    const { rows } = await client.query({ name: 'asked', text: process.argv[2] ?? '' });
    return { says: rows.map((row) => JSON.stringify(row)).join('\n') || 'No rows.', isWell: true };
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new PlainFailure(objectionOf(error));
    throw error;
  } finally {
    await client.end();
    await postgres.stop();
  }
});

/** What the database has against a statement, and what it thinks was meant. */
function objectionOf({ message, hint }: pg.DatabaseError): string {
  return `The database says: ${message}.${hint === undefined ? '' : ` ${hint}`}`;
}

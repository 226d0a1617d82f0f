import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { schemaText } from '../schema/schema-text.ts';
import { setUp } from '../setup.ts';

export const SCHEMA_FOLDER = join(import.meta.dirname, '..', '..', 'database', 'schema');

/** `npm run schema`: runs every migration on an empty database and writes down what came of it. Its test fails on a stale page. */
async function printSchema(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'senim-schema-'));
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } });
  try {
    await migrate(postgres.url);
    for (const [name, text] of await schemaText(postgres.url))
      await writeFile(join(SCHEMA_FOLDER, name), text);
  } finally {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  setUp();
  await printSchema();
}

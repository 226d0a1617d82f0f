import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS, migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { lookInto } from '../stage/database.ts';
import type { Stage } from '../stage/stage.ts';

const NAME = '9999_drilled';
/** Tables that every payment reads and writes. */
const BUSY = ['incoming_payment', 'agreement_fact', 'agreement', 'ledger_entry'] as const;

/** As a release may (decision 0471): what is new stands beside what is there. */
const EXPANDS = `-- Up Migration

${BUSY.map(
  (table) => `ALTER TABLE ${table} ADD COLUMN drilled text;
ALTER TABLE ${table} ADD CONSTRAINT ${table}_drilled CHECK (length(drilled) < 10) NOT VALID;
ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_drilled;`,
).join('\n')}
CREATE TABLE drilled (borrower_id bigint NOT NULL REFERENCES borrower, note text);
`;

const TAKE_BACK = [
  ...BUSY.map((table) => `ALTER TABLE ${table} DROP COLUMN drilled`),
  'DROP TABLE drilled',
  `DELETE FROM schema_migration WHERE name = '${NAME}'`,
];

/** Runs a release's migration by the product's own way while it is used, and takes it back, as no version has it. */
export async function migrateUnderLoad(stage: Stage): Promise<void> {
  const folder = join(stage.folder, 'migrations');
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, `${NAME}.sql`), EXPANDS);
  try {
    await migrate(stage.database.url, { folder });
    for (const statement of TAKE_BACK) await lookInto(stage.database.url, statement);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';

/** `npm run migrate`: brings the database to this version's shape, as its owner. Safe to repeat; run it before the new processes. */
setUp();
const url = process.env['OWNER_DATABASE_URL'] || process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write(
    'Set OWNER_DATABASE_URL or DATABASE_URL to the database that is to be brought up to date.\n',
  );
  process.exit(1);
}
try {
  await migrate(url);
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${error instanceof PlainFailure ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

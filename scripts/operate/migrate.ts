import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';

/** `npm run migrate`: brings the database to this version's shape, as its owner. Safe to repeat; run it before the new processes. */
setUp();
await inWords(async () => {
  const { OWNER_DATABASE_URL = '', SESSION_DATABASE_URL = '', DATABASE_URL = '' } = process.env;
  const url = ownersUrl({ OWNER_DATABASE_URL, SESSION_DATABASE_URL, DATABASE_URL });
  if (!url)
    throw new PlainFailure(
      'Set OWNER_DATABASE_URL or DATABASE_URL to the database that is to be brought up to date.',
    );
  await migrate(url);
  return 'The database is up to date.';
});

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';
import { takeBaseBackup } from './moment/take-base-backup.ts';
import { noteAsOwner } from './note-in-trail.ts';
import { reachDatabase } from './reach-database.ts';

/** `base-backup <folder>`: the files of the server, from which with the archive of its log any moment since can be restored. */
setUp();
await inWords(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [place] = positionals;
  if (!place) throw new PlainFailure('Name the folder that base backups lie in: base-backup <folder>.');
  const config = readConfig(process.env);
  const database = await reachDatabase(ownersUrl(config), config.DATA_DIR);
  try {
    await noteAsOwner(database.url, 'book.backed-up');
    const folder = await takeBaseBackup(database.url, resolve(place));
    return `The base backup is ${folder}. Keep the archive of the log from now on with it: without that it restores nothing.`;
  } finally {
    await database.stop();
  }
});

import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { findConcerned } from './concerned/find-concerned.ts';
import { inWords } from './in-words.ts';
import { noteInTrail } from './note-in-trail.ts';
import { reachDatabase } from './reach-database.ts';

/** `concerned --from <moment> --to <moment> [--staff <login>]`: whose data the office had before its eyes. */
setUp();
await inWords(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, staff: { type: 'string' } },
  });
  const looks = { from: momentOf(values.from), to: momentOf(values.to), login: values.staff ?? null };
  const config = readConfig(process.env);
  const reached = await reachDatabase(sessionsUrl(config, config.DATABASE_URL), config.DATA_DIR);
  const database = openDatabase(reached.url, createLog('warn'), { connectionsMax: 1 });
  try {
    await noteInTrail(database, 'record.concerned-read');
    const { concerned, lists } = await findConcerned(database, looks);
    return [
      ...concerned.map(
        ({ borrowerId, first, last, events }) =>
          `${borrowerId}\t${first.toISOString()}\t${last.toISOString()}\t${events.join(', ')}`,
      ),
      `${concerned.length} borrowers are concerned, each looked at by name.`,
      ...lists.map(({ event, subject, times }) => `Besides ${times} x ${event} ${subject ?? ''}`.trimEnd()),
    ].join('\n');
  } finally {
    await database.close();
    await reached.stop();
  }
});

function momentOf(given: string | undefined): Date {
  const moment = new Date(given ?? '');
  if (Number.isNaN(moment.getTime()))
    throw new PlainFailure(
      'Name the time that is asked about: --from 2026-11-23T09:00+05:00 --to 2026-11-23T18:00+05:00 [--staff <login>].',
    );
  return moment;
}

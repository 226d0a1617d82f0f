import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';
import { markRestored, sayDocuments } from './moment/mark-restored.ts';
import { type Moment, placeClusterOfMoment } from './moment/place-cluster.ts';
import { restoreEmbedded } from './moment/restore-embedded.ts';

const TAKES =
  'restore-moment <base backup> --archive <folder> --to <moment> [--into <empty folder>], and after it restore-moment --to <moment> --done';

/**
 * `restore-moment <base backup> --archive <folder> --to <moment>`: the embedded database of DATA_DIR as it was then; with `--into` the files alone,
 * for a server that is started apart, after which `--done` lets payouts rest and looks after the documents.
 */
setUp();
await inWords(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      archive: { type: 'string' },
      to: { type: 'string' },
      into: { type: 'string' },
      done: { type: 'boolean' },
    },
  });
  const config = readConfig(process.env);
  const to = momentOf(values.to);
  if (values.done) return markDone(config, to);
  const [base] = positionals;
  if (!base || !values.archive) throw new PlainFailure(`Name the base backup and the archive: ${TAKES}.`);
  const moment = { base: resolve(base), archive: resolve(values.archive), to };
  if (!values.into) return embedded(config, moment);
  await placeClusterOfMoment(moment, resolve(values.into), null);
  return `Start a server of the same version in ${resolve(values.into)}, as the account that owns it: it reads the archive up to ${to.toISOString()} and takes writes then. After that "restore-moment --to ${to.toISOString()} --done".`;
});

function momentOf(given: string | undefined): Date {
  const moment = new Date(given ?? '');
  if (!given || !/T.*(Z|[+-]\d{2}:\d{2})$/.test(given) || Number.isNaN(moment.getTime()))
    throw new PlainFailure(`Name the moment with its zone, as --to 2026-11-23T17:00+05:00: ${TAKES}.`);
  return moment;
}

async function embedded(config: Config, moment: Moment): Promise<string> {
  const server = await restoreEmbedded(moment, join(resolve(config.DATA_DIR), 'database'));
  try {
    return say(moment.to, sayDocuments(await markRestored(config, server.url, moment.to)));
  } finally {
    await server.stop();
  }
}

async function markDone(config: Config, to: Date): Promise<string> {
  const url = ownersUrl(config);
  if (!url) throw new PlainFailure('Set OWNER_DATABASE_URL or DATABASE_URL to the restored server.');
  return say(to, sayDocuments(await markRestored(config, url, to)));
}

const say = (to: Date, ofDocuments: string): string =>
  [
    `The book is that of ${to.toISOString()}.`,
    ofDocuments,
    'Reconcile it before the product starts; "since-restore" says what came since.',
  ].join('\n');

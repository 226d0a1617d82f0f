import { resolve } from 'node:path';
import { beginHolding, beginIndexing } from './begin-work.ts';
import { type Composition, compose } from './compose.ts';
import { type OpenLender, openLender } from './compose-lender.ts';
import { machineClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { sessionsUrl } from './platform/database/addresses.ts';
import { assertActing } from './platform/database/assert-acting.ts';
import { assertMigrated } from './platform/database/migrate.ts';
import { createLog, type Log } from './platform/log.ts';
import { noteOutsideCalls } from './platform/outside-calls.ts';
import { PlainFailure } from './platform/plain-failure.ts';
import { traceWork } from './platform/traces/trace-work.ts';
import { addressesFromConfig } from './providers.ts';
import type { Undo } from './running.ts';

export interface ProductionParts {
  readonly config: Config;
  readonly opened: OpenLender;
  readonly composition: Composition;
  readonly log: Log;
}

/**
 * What both production processes share: a checked configuration, a migrated database, real providers. Refuses to start as a
 * sandbox, because its calendar and stand-ins need a single process.
 */
export async function composeProduction(
  environment: Readonly<Record<string, string | undefined>>,
  undo: Undo,
): Promise<ProductionParts> {
  const given = readConfig(environment);
  const config = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  if (config.MODE !== 'production')
    throw new PlainFailure('The sandbox runs in one process: use "npm start", or set MODE=production.');
  const opened = openLender(config);
  await assertMigrated(config.DATABASE_URL);
  await assertActing(config, config.DATABASE_URL);
  const log = createLog(config.LOG_LEVEL);
  const endNotes = noteOutsideCalls(log);
  undo.push(async () => endNotes());
  undo.push(await traceWork(config, log));
  const composition = compose({
    config,
    lender: opened.lender,
    databaseUrl: config.DATABASE_URL,
    addresses: addressesFromConfig(config),
    clock: machineClock,
    log,
    publicUrl: config.PUBLIC_URL,
  });
  undo.push(() => composition.close());
  await beginIndexing(composition, sessionsUrl(config, config.DATABASE_URL), log, undo);
  await composition.knowProducts();
  beginHolding(composition, log, undo);
  return { config, opened, composition, log };
}

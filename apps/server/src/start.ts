import { join, resolve } from 'node:path';
import { beginBinding, beginHolding, beginIndexing, beginWork } from './begin-work.ts';
import { compose } from './compose.ts';
import { openLender } from './compose-lender.ts';
import { officeArea } from './compose-office.ts';
import { openSandbox } from './compose-sandbox.ts';
import { type SiteMode, shareFilesOf, siteArea } from './compose-site.ts';
import { machineClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { claimDataFolder } from './platform/data-folder.ts';
import { ownersUrl, sessionsUrl } from './platform/database/addresses.ts';
import { assertActing } from './platform/database/assert-acting.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { listenAtDoors } from './platform/http/doors.ts';
import { assertPortFree } from './platform/http/listen.ts';
import { createLog } from './platform/log.ts';
import { noteOutsideCalls } from './platform/outside-calls.ts';
import { sendMetrics } from './platform/traces/send-metrics.ts';
import { traceWork } from './platform/traces/trace-work.ts';
import { addressesFromConfig } from './providers.ts';
import { type Running, running, type Undo } from './running.ts';

/**
 * Everything in one process: database (unless DATABASE_URL), migrations, API, site, worker and, in the sandbox, the stand-ins.
 */
export async function start(
  environment: Readonly<Record<string, string | undefined>>,
  siteMode: SiteMode = 'built',
): Promise<Running> {
  const given = readConfig(environment);
  const config = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  await assertPortFree(config.PORT, config.HOST);
  return running((undo) => startParts(config, siteMode, undo));
}

async function startParts(config: Config, siteMode: SiteMode, undo: Undo): Promise<string> {
  const port = config.PORT || 3000;
  const publicUrl = config.PUBLIC_URL || `http://localhost:${port}`;
  const opened = openLender({ ...config, PUBLIC_URL: publicUrl });
  const { lender } = opened;
  const log = createLog(config.LOG_LEVEL);
  const endNotes = noteOutsideCalls(log);
  undo.push(async () => endNotes());
  undo.push(await traceWork(config, log));
  const claim = await claimDataFolder(config.DATA_DIR);
  undo.push(() => claim.release());
  const databaseUrl = config.DATABASE_URL || (await embeddedUrl(config, undo));
  await migrate(ownersUrl({ ...config, DATABASE_URL: databaseUrl }));
  await assertActing(config, databaseUrl);

  const sandbox =
    config.MODE === 'sandbox' ? await openSandbox(config, lender, `http://127.0.0.1:${port}`) : null;
  if (sandbox) undo.push(() => sandbox.stop());
  const clock = sandbox?.clock ?? machineClock;
  const addresses = sandbox?.addresses ?? addressesFromConfig(config);
  const beginning = sandbox?.beginning;
  const composition = compose({ config, lender, databaseUrl, addresses, clock, log, publicUrl, beginning });
  undo.push(() => composition.close());
  await beginIndexing(composition, sessionsUrl(config, databaseUrl), log, undo);
  await composition.knowProducts();
  beginHolding(composition, log, undo);
  await beginBinding(composition, log, undo);
  const worker = await beginWork(composition, sessionsUrl(config, databaseUrl), log, undo);

  undo.push(sendMetrics(config, composition.metrics, log));
  const versionFiles = sandbox ? null : await shareFilesOf(config, log, undo);
  const areas = [
    ...(sandbox ? [sandbox.area(composition, worker, `http://127.0.0.1:${port}`)] : []),
    officeArea(lender, versionFiles, siteMode),
    await siteArea({
      ...{ config, clock, origin: publicUrl, mode: siteMode, log, versionFiles },
      opened: { ...opened, lender: composition.services.lender },
      services: composition.services,
    }),
  ];
  const app = await composition.http(areas);
  undo.push(() => app.close());
  await listenAtDoors(app, { port, host: config.HOST });
  await composition.wake();
  if (sandbox) await sandbox.playCast(app, composition, worker);
  return publicUrl;
}

async function embeddedUrl(config: Config, undo: Undo): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataFolder: join(config.DATA_DIR, 'database') });
  undo.push(() => postgres.stop());
  return postgres.url;
}

import { beginBinding } from './begin-work.ts';
import { officeArea } from './compose-office.ts';
import { composeProduction } from './compose-production.ts';
import { shareFilesOf, siteArea } from './compose-site.ts';
import { machineClock } from './platform/clock.ts';
import { listenAtDoors } from './platform/http/doors.ts';
import { leaveAndClose } from './platform/http/leaving.ts';
import { assertPortFree } from './platform/http/listen.ts';
import { sendMetrics } from './platform/traces/send-metrics.ts';
import { type Running, running } from './running.ts';

/** Only the API and the site. Any number of these share one database with any number of workers. */
export function startApi(environment: Readonly<Record<string, string | undefined>>): Promise<Running> {
  return running(async (undo) => {
    const { config, opened, composition } = await composeProduction(environment, undo);
    await assertPortFree(config.PORT, config.HOST);
    const { log, lender } = composition.services;
    const versionFiles = await shareFilesOf(config, log, undo);
    const origin = config.PUBLIC_URL;
    const site = await siteArea({
      config,
      opened: { ...opened, lender },
      clock: machineClock,
      origin,
      mode: 'built',
      log,
      services: composition.services,
      versionFiles,
    });
    undo.push(sendMetrics(config, composition.metrics, log));
    await beginBinding(composition, log, undo);
    const app = await composition.http([officeArea(lender, versionFiles), site]);
    undo.push(() => leaveAndClose(app, config.LEAVE_SECONDS));
    return listenAtDoors(app, { port: config.PORT, host: config.HOST });
  });
}

import { officeArea } from './compose-office.ts';
import { composeProduction } from './compose-production.ts';
import { siteArea } from './compose-site.ts';
import { machineClock } from './platform/clock.ts';
import { assertPortFree } from './platform/http/listen.ts';
import { type Running, running } from './running.ts';

/** The API and the site alone. Any number of these share one database with any number of workers. */
export function startApi(environment: Readonly<Record<string, string | undefined>>): Promise<Running> {
  return running(async (undo) => {
    const { config, composition } = await composeProduction(environment, undo);
    await assertPortFree(config.PORT, config.HOST);
    const site = await siteArea(config, machineClock, config.PUBLIC_URL, 'built', composition.services.log);
    const app = await composition.http([officeArea(), site]);
    undo.push(() => app.close());
    return app.listen({ port: config.PORT, host: config.HOST });
  });
}

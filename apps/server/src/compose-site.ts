import { join } from 'node:path';
import { createSite, type SiteOptions } from '../../borrower/site.ts';
import { mciThroughIn } from './compose-law.ts';
import type { OpenLender } from './compose-lender.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { prepareRefusal, send } from './platform/http/answer.ts';
import { isCallerGone } from './platform/http/caller-gone.ts';
import { requestLanguage } from './platform/http/request-language.ts';
import type { HttpParts } from './platform/http/server.ts';
import { createSpool } from './platform/http/spool.ts';
import type { Log } from './platform/log.ts';

export type SiteMode = SiteOptions['mode'];

/** The borrower's site as an area of the HTTP server: it takes every path without another route. */
export async function siteArea(
  config: Config,
  { lender, icons }: OpenLender,
  clock: Clock,
  origin: string,
  mode: SiteMode,
  log: Log,
): Promise<HttpParts['areas'][number]> {
  const plugin = await createSite({
    mode,
    sandbox: config.MODE === 'sandbox',
    lender,
    icons,
    now: () => clock.now().getTime(),
    mciThrough: mciThroughIn(config.MODE),
    readPart: createSpool(join(config.DATA_DIR, 'unfinished')),
    onError: (error, request) => {
      if (request && error instanceof Error && isCallerGone(error, request)) return;
      log.error({ err: error }, 'a page of the site could not be made');
    },
    unknownCall: (request, reply) =>
      send(reply, prepareRefusal({ refused: 'not_found' }, {}, requestLanguage(request))),
    origin,
  });
  return { rules: { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null }, plugin };
}

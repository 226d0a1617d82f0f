import { join } from 'node:path';
import { OFFICE_FILES } from '../../back-office/office.ts';
import { SITE_FILES } from '../../borrower/serve/source.ts';
import { createSite, type SiteOptions } from '../../borrower/site.ts';
import type { OpenLender } from './compose-lender.ts';
import { keepConsents } from './modules/settings/consent/keep-consents.ts';
import { keepProducts } from './modules/settings/product/keep-products.ts';
import { keepSiteTexts } from './modules/settings/site-text/keep-site-texts.ts';
import { type Clock, machineClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { prepareRefusal, send } from './platform/http/answer.ts';
import { isCallerGone } from './platform/http/caller-gone.ts';
import { requestLanguage } from './platform/http/request-language.ts';
import type { HttpParts } from './platform/http/server.ts';
import { createSpool } from './platform/http/spool.ts';
import type { Log } from './platform/log.ts';
import type { Services } from './platform/machinery.ts';
import { shareVersionFiles, type VersionFiles } from './platform/version-files.ts';
import type { Undo } from './running.ts';

export type SiteMode = SiteOptions['mode'];

interface SiteParts {
  readonly config: Config;
  readonly opened: OpenLender;
  readonly clock: Clock;
  readonly origin: string;
  readonly mode: SiteMode;
  readonly log: Log;
  readonly services: Services;
  readonly versionFiles?: VersionFiles | null;
}

/** The files for browsers of this version, beside those of others; `undo` ends it. */
export async function shareFilesOf({ DATA_DIR }: Config, log: Log, undo: Undo): Promise<VersionFiles> {
  const own = { ...SITE_FILES, ...OFFICE_FILES };
  const shared = await shareVersionFiles({
    folder: join(DATA_DIR, 'site-files'),
    own,
    clock: machineClock,
    log,
  });
  undo.push(async () => shared.close());
  return shared;
}

/** The borrower's site as an area of the HTTP server: it takes every path without another route. */
export async function siteArea({
  config,
  opened: { lender, icons },
  clock,
  origin,
  mode,
  log,
  services,
  versionFiles = null,
}: SiteParts): Promise<HttpParts['areas'][number]> {
  const plugin = await createSite({
    mode,
    sandbox: config.MODE === 'sandbox',
    lender,
    icons,
    now: () => clock.now().getTime(),
    products: keepProducts(services),
    texts: keepSiteTexts(services),
    consents: keepConsents(services),
    law: services.law,
    readPart: createSpool(join(config.DATA_DIR, 'unfinished')),
    onError: (error, request) => {
      if (request && error instanceof Error && isCallerGone(error, request)) return;
      log.error({ err: error }, 'a page of the site could not be made');
    },
    unknownCall: (request, reply) =>
      send(reply, prepareRefusal({ refused: 'not_found' }, {}, requestLanguage(request))),
    origin,
    fileOfVersion: versionFiles?.find,
  });
  return { rules: { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null }, plugin };
}

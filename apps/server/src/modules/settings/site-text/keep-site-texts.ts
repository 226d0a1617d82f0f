import type { SiteText } from '@senim/contracts/office/settings/site-text';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SITE_TEXT_NAMES, type SiteTextName } from '@senim/contracts/text/site-words';
import type { Services } from '../../../platform/machinery.ts';
import { keepVersions } from '../keep-versions.ts';
import { inForce } from '../rules.ts';

/** What the pages of the site say now: what two have agreed on, and else the words of the release. */
export function keepSiteTexts(
  services: Pick<Services, 'database' | 'clock' | 'wallClock'>,
): () => Promise<Readonly<Record<SiteTextName, SiteText>>> {
  const versions = keepVersions(services, 'site-text');
  return async () => {
    const named = Map.groupBy(await versions(), ({ name }) => name);
    const now = services.clock.now();
    const texts = SITE_TEXT_NAMES.map(
      (name) => [name, inForce(named.get(name) ?? [], now)?.document ?? RELEASE_TEXTS[name]] as const,
    );
    return Object.fromEntries(texts) as Record<SiteTextName, SiteText>;
  };
}

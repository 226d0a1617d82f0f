import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Lender } from '@senim/lender/lender';
import type { Reading } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { inForce } from '../rules.ts';
import { readVersions } from '../store.ts';
import { limitsAs } from './rules.ts';

/** The limits by which a decision is made now. Whoever decides reads them in the same transaction, so that no process is late. */
export const readLimits = async (
  services: Pick<Services, 'lender' | 'clock'>,
  tx: Reading,
): Promise<Lender['policy']> => (await readNamedLimits(services, tx)).policy;

/** The same, with the version that they are of: since which day it holds, and its number; null of the lender's own document. */
export async function readNamedLimits(
  { lender, clock }: Pick<Services, 'lender' | 'clock'>,
  tx: Reading,
): Promise<{ readonly policy: Lender['policy']; readonly version: string | null }> {
  const version = inForce(await readVersions(tx, 'limits', OF_THE_LENDER), clock.now());
  return {
    policy: limitsAs(lender, version?.document).policy,
    version: version ? `${dayInAlmaty(version.inForceFrom.getTime())}-${version.versionId}` : null,
  };
}

/** The limits as a version would make them. */
export const limitsBy = ({ held }: Pick<Services, 'held'>, document: SettingOf<'limits'>): Lender['policy'] =>
  limitsAs(held.document, document).policy;

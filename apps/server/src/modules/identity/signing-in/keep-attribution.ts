import { isKnownSource, sourceName } from '@senim/contracts/borrower/attribution/sources';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isPartner } from '../../settings/partner/find-partner.ts';
import { writeAttribution } from '../borrowers/store.ts';
import type { Attribution } from '../borrowers/types.ts';
import { datedAttribution } from './rules.ts';

/**
 * Keeps who sent a borrower by what their browser says: a claim that anybody could write, so it counts where the release knows the source or
 * the office has it as a partner today. Whoever is neither changes nothing of what was kept before.
 */
export async function keepAttribution(
  services: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
  borrowerId: number,
  sent: Attribution | null,
): Promise<void> {
  const claim = datedAttribution(sent, services.clock.now());
  if (claim === null) return;
  const source = sourceName(String(claim['source']));
  if (isKnownSource(source) || (await isPartner(services, tx, source)))
    await writeAttribution(tx, borrowerId, { ...claim, source });
}

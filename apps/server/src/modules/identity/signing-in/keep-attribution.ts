import { isKnownSource, sourceName } from '@senim/contracts/borrower/attribution/sources';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isPartner } from '../../settings/partner/find-partner.ts';
import { writeAttribution } from '../borrowers/store.ts';
import type { Attribution } from '../borrowers/types.ts';
import { datedAttribution } from './rules.ts';

/**
 * Who sent somebody by what their browser says: a claim that anybody could write, so it counts where the release knows the source or the office has
 * it as a partner today. Null of whoever came by themselves.
 */
export async function findSender(
  services: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
  sent: Attribution | null,
): Promise<(Attribution & { readonly source: string }) | null> {
  const claim = datedAttribution(sent, services.clock.now());
  if (claim === null) return null;
  const source = sourceName(String(claim['source']));
  const counts = isKnownSource(source) || (await isPartner(services, tx, source));
  return counts ? { ...claim, source } : null;
}

/** Keeps who sent a borrower last. Whoever came by themselves changes nothing of what was kept before. */
export async function keepAttribution(
  services: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
  borrowerId: number,
  sent: Attribution | null,
): Promise<void> {
  const sender = await findSender(services, tx, sent);
  if (sender !== null) await writeAttribution(tx, borrowerId, sender);
}

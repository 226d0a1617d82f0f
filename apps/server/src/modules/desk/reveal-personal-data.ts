import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import { readProfileParts } from '../applications/read-profile.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { readRegisteredAt } from './store.ts';

/** Shows a person's identifiers whole; the reason given stays on record, sealed. */
export async function revealPersonalData(
  services: Services,
  act: Act,
  borrowerId: number,
  reason: string,
): Promise<{ iin: string; phone: string; iban: string | null } | Refused<'customer_not_found'>> {
  return services.database.transaction(withReason(services, act, reason), async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    const { iin, phone } = await findBorrower(services, tx, borrowerId);
    const { step3 } = await readProfileParts(services, tx, borrowerId);
    return { iin, phone, iban: step3?.iban ?? null };
  });
}

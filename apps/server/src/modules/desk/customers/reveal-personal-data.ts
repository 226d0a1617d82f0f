import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readProfileParts } from '../../profile/read-profile.ts';
import { profileView } from './describe-customer.ts';
import { readRegisteredAt } from './store.ts';

/** Shows a person's data in full. The reason is recorded, sealed. */
export async function revealPersonalData(services: Services, act: Act, borrowerId: number, reason: string) {
  return services.database.transaction(withReason(services, act, reason), async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    const { iin, phone } = await findBorrower(services, tx, borrowerId);
    const profile = await readProfileParts(services, tx, borrowerId);
    return {
      iin,
      phone,
      iban: profile.step3?.iban ?? null,
      profile: profileView(profile, iin, (_, value) => value),
    };
  });
}

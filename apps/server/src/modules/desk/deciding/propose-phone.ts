import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import type { MobileBase } from '../../../providers/mobile-base/mobile-base.ts';
import { readBorrower } from '../../identity/borrowers/read-borrower.ts';
import { keepPhoneProposal } from '../../staff/proposals/keep-proposal.ts';

export type PhoneServices = Services & { readonly mobileBase: MobileBase };

/**
 * One person has seen the client and the document and names the phone; another confirms. The mobile base must know the phone under the
 * client's IIN: while it is away nothing is proposed. A lender without a way to it goes by the two people alone.
 */
export async function proposePhone(
  services: PhoneServices,
  act: Act,
  staff: StaffCaller,
  { borrowerId, phone, reason }: { borrowerId: number; phone: string; reason: string },
) {
  const looking = { ...act, auditEvent: null };
  const client = await services.database.transaction(looking, (tx) =>
    findClient(services, tx, borrowerId, phone),
  );
  if (isRefused(client)) return client;
  const { kind } = await services.mobileBase.isRegistered({ iin: client.iin, phone });
  if (kind === 'unavailable') return refuse('mobile_base_away');
  if (kind === 'not-registered') return refuse('phone_not_registered_to_iin', undefined, 'phone');
  return services.database.transaction(act, (tx) =>
    keepPhoneProposal(services, tx, staff, { borrowerId, phone, reason }),
  );
}

async function findClient(services: Services, tx: Transaction, borrowerId: number, phone: string) {
  const client = await readBorrower(services, tx, borrowerId);
  if (client?.standing !== 'verified') return refuse('customer_not_found');
  return client.phone === phone && !client.isPhoneLeft
    ? refuse('phone_is_the_same', undefined, 'phone')
    : client;
}

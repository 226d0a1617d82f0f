import { tiyn, toDecimal } from '@senim/loan-engine/money';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { readOpenProposals } from './store.ts';

/** What waits for a second person, the oldest first, as the screens show it. */
export async function listProposals(services: Services, act: Act, staff: StaffCaller) {
  const open = await services.database.transaction(act, (tx) => readOpenProposals(services.sealing, tx));
  return {
    proposals: open.map(
      ({ proposalId, kind, borrowerId, terms, reason, makerName, makerPerson, madeAt }) => ({
        id: proposalId,
        kind,
        borrower_id: borrowerId,
        agreement_number: terms.number,
        amount: toDecimal(tiyn(terms.amountTiyn)),
        reason,
        made_by: makerName,
        made_at: madeAt.toISOString(),
        mine: makerPerson.equals(staff.personIndex),
      }),
    ),
  };
}

import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { decideLoan, type LoanAction } from '../../agreements/decisions/decide-loan.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { proposeAct } from './decide-proposal.ts';

/** What one person decides about a loan, or proposes if it takes two. */
export async function decideLoanAction(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: AgreementKey,
  {
    action,
    reason,
    iban = null,
  }: {
    action: LoanAction | 'propose-refund' | 'propose-write-off';
    reason: string;
    iban?: string | null | undefined;
  },
) {
  const named = { ...act, remark: { ...act.remark, details: { action } } };
  if (action === 'propose-refund')
    return proposeAct(services, named, staff, key, { kind: 'refund', reason, iban });
  if (action === 'propose-write-off')
    return proposeAct(services, named, staff, key, { kind: 'write-off', reason, iban: null });
  return decideLoan(services, named, staff.roles, key, action);
}

import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { findLoanByNumber } from '../../agreements/loan/find-loan.ts';
import type { AgreementWithFacts } from '../../agreements/types.ts';
import type { SupportCase } from '../../support/cases/types.ts';

/** The loan of a case, only if the case is known to be its borrower's own. */
export async function findCaseLoan(
  services: Services,
  tx: Transaction,
  { borrowerId, agreementNumber }: SupportCase,
): Promise<AgreementWithFacts | null> {
  if (borrowerId === null || agreementNumber === null) return null;
  const key = await findLoanByNumber(tx, agreementNumber);
  if (key?.borrowerId !== borrowerId) return null;
  const loan = await findAgreement(services, tx, key);
  return isRefused(loan) ? null : loan;
}

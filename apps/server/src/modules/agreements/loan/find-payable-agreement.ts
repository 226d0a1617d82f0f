import { isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrowerByIin } from '../../identity/borrowers/read-borrower.ts';
import type { AgreementKey } from '../types.ts';
import { findPayable } from './store.ts';

/**
 * The agreement of an account typed at a terminal: by its number, or for an IIN the running loan, otherwise the last
 * paid one.
 */
export async function findPayableAgreement(
  services: Services,
  tx: Transaction,
  account: string,
): Promise<(AgreementKey & { number: string }) | undefined> {
  const byNumber = isAgreementNumber(account) ? await findPayable(tx, { number: account }) : undefined;
  if (byNumber) return byNumber;
  const iin = readIin(account);
  const borrower = iin.ok ? await findBorrowerByIin(services, tx, iin.iin) : undefined;
  return borrower && findPayable(tx, { borrowerId: borrower.borrowerId });
}

import { isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrowersByIin } from '../../identity/borrowers/read-borrower.ts';
import { findPayableByNumber, findPayableOfBorrowers } from './store.ts';
import type { PayableAgreement } from './types.ts';

/**
 * The agreement of an account typed at a terminal: by its number, or for an IIN the running loan, otherwise the last
 * paid one.
 */
export async function findPayableAgreement(
  services: Services,
  tx: Transaction,
  account: string,
): Promise<PayableAgreement | undefined> {
  return (await findPayableAgreements(services, tx, [account])).get(account);
}

/** The agreements of several accounts, by account; without those that are nobody's. */
export async function findPayableAgreements(
  services: Services,
  tx: Transaction,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, PayableAgreement>> {
  const numbered = await findPayableByNumber(tx, accounts.filter(isAgreementNumber));
  const found = new Map(numbered.map((agreement) => [agreement.number, agreement]));
  const unnumbered = accounts.filter((account) => !found.has(account));
  const owners = await findBorrowersByIin(services, tx, unnumbered.flatMap(iinOf));
  const owed = owners.size === 0 ? [] : await findPayableOfBorrowers(tx, [...owners.values()]);
  for (const account of unnumbered) {
    const [iin = ''] = iinOf(account);
    const own = owed.find(({ borrowerId }) => borrowerId === owners.get(iin));
    if (own) found.set(account, own);
  }
  return found;
}

function iinOf(account: string): readonly string[] {
  const read = readIin(account);
  return read.ok ? [read.iin] : [];
}

import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import { accountTitle, CHART } from './rules.ts';
import { readOwnBalances, readSharedBalances } from './store.ts';
import type { AccountCode, AccountLine, AccountTitle } from './types.ts';

interface AccountListed extends AccountLine {
  readonly code: AccountCode;
  readonly title: AccountTitle;
  readonly dimension: string;
  /** Debits positive, credits negative. */
  readonly balanceTiyn: Tiyn;
}

/** Every account that has postings, with its title and balance: the trial balance. Tests only. */
export async function listAccounts(tx: Transaction): Promise<readonly AccountListed[]> {
  const all = { past: { borrowerId: 0, agreementId: 0 }, through: null };
  const balances = [...(await readOwnBalances(tx, all)), ...(await readSharedBalances(tx))];
  return balances.map(({ code, dimension, balanceTiyn }) => {
    const known = code as AccountCode;
    return { code: known, dimension, balanceTiyn, ...CHART[known], title: accountTitle(known) };
  });
}

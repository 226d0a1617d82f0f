import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import { parseBalances } from './compare-balances.ts';
import { BEFORE_ALL, readOwnBalances } from './pages-store.ts';
import { accountTitle, CHART } from './rules.ts';
import { readSharedBalances } from './store.ts';
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
  const own = await readOwnBalances(tx, { past: BEFORE_ALL, through: null });
  const balances = [...parseBalances(own), ...(await readSharedBalances(tx))];
  return balances.map(({ code, dimension, balanceTiyn }) => {
    const known = code as AccountCode;
    return { code: known, dimension, balanceTiyn, ...CHART[known], title: accountTitle(known) };
  });
}

import { NOTHING, type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import { CHART, sumLines } from './rules.ts';
import type { AccountBalance } from './store.ts';
import type { AccountCode, LedgerLine } from './types.ts';

export interface AccountDifference {
  readonly account: string;
  readonly dimension: string;
  readonly booksTiyn: Tiyn;
  readonly foldsTiyn: Tiyn;
}

const accountKey = (account: string, dimension: string) => `${account} ${dimension}`;

/** Where folds and books differ. Of the books it needs every account that the folds may speak of. */
export function compareBalances(
  folds: readonly LedgerLine[],
  balances: readonly AccountBalance[],
): readonly AccountDifference[] {
  const folded = new Map(
    sumLines(folds).map(({ account, dimension, amountTiyn }) => [accountKey(account, dimension), amountTiyn]),
  );
  const books = new Map(balances.map((account) => [accountKey(account.code, account.dimension), account]));
  return [...new Set([...folded.keys(), ...foldedAccounts(balances)])]
    .map((key) => ({
      key,
      booksTiyn: books.get(key)?.balanceTiyn ?? NOTHING,
      foldsTiyn: folded.get(key) ?? NOTHING,
    }))
    .filter(({ booksTiyn, foldsTiyn }) => booksTiyn !== foldsTiyn)
    .map(({ key, ...sums }) => {
      const [account = '', dimension = ''] = key.split(' ');
      return { account, dimension, ...sums };
    });
}

/**
 * The accounts that only loans move: a balance there without a fold behind it is a difference too. The account that passes
 * money from one loan to another (refinancing) must be zero.
 */
function foldedAccounts(balances: readonly AccountBalance[]): string[] {
  return balances
    .filter(({ code }) => CHART[code as AccountCode].per !== 'provider')
    .map(({ code, dimension }) => accountKey(code, dimension));
}

/** What `readOwnBalances` tells as text. No account has a space in its code or dimension. */
export function parseBalances(told: string): AccountBalance[] {
  if (told === '') return [];
  return told.split('\n').map((line) => {
    const [code = '', dimension = '', balance] = line.split(' ');
    return { code, dimension, balanceTiyn: tiyn(Number(balance)) };
  });
}

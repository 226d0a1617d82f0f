import type { Allowances } from '@senim/lender/allowances';
import { knownDay } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING, type Tiyn } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { agreementDimension, bookedImage, CHART } from './rules.ts';
import {
  type AccountBalance,
  type LoanOnBooks,
  type LoanToReconcile,
  readBalances,
  readLoans,
  readOpenedDay,
  readUnpostedDays,
} from './store.ts';
import { traceDifference } from './trace-difference.ts';
import type { AccountCode, LedgerLine } from './types.ts';

export interface AccountDifference {
  readonly account: string;
  readonly dimension: string;
  readonly booksTiyn: Tiyn;
  readonly foldsTiyn: Tiyn;
}

export interface Reconciliation {
  readonly day: string;
  readonly loansCount: number;
  readonly differences: readonly AccountDifference[];
  /** The first agreement that differs, and in which journal; null if the books are right, or no loan explains the difference. */
  readonly firstDiffering: { readonly number: string; readonly cause: string } | null;
}

const act = machineAct('ledger.reconcile');

/** Folds every loan on the last opened day and compares the sums with the books, to the tiyn. Reads only. */
export async function reconcileBook(services: Services): Promise<Reconciliation> {
  const { allowances } = services.lender;
  return services.database.transaction(act, async (tx) => {
    const day = await readOpenedDay(tx);
    const unposted = await readUnpostedDays(tx);
    const loans = day === null ? [] : await readLoans(tx, unposted);
    const balances = await readBalances(tx);
    const toPost = ({ factsAtOpening }: LoanToReconcile) =>
      unposted.map((opened, place) => ({
        day: knownDay(opened.day),
        factsCount: factsAtOpening[place] ?? 0,
      }));
    const folds = sumByAccount(
      loans.flatMap((loan) => bookedImage(loan, knownDay(day ?? ''), toPost(loan), allowances)),
    );
    const differences = [...differencesOf(folds, balances), ...balances.filter(isTorn).map(asDifference)];
    const firstDiffering =
      differences.length === 0 ? null : await firstOf(tx, loans, differences, allowances);
    return { day: day ?? 'none', loansCount: loans.length, differences, firstDiffering };
  });
}

const accountKey = (account: string, dimension: string) => `${account} ${dimension}`;

function differencesOf(
  folds: ReadonlyMap<string, Tiyn>,
  balances: readonly AccountBalance[],
): readonly AccountDifference[] {
  const books = new Map(balances.map((account) => [accountKey(account.code, account.dimension), account]));
  return [...new Set([...folds.keys(), ...foldedAccounts(balances)])]
    .map((key) => ({
      key,
      booksTiyn: books.get(key)?.balanceTiyn ?? NOTHING,
      foldsTiyn: folds.get(key) ?? NOTHING,
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

function sumByAccount(lines: readonly LedgerLine[]): Map<string, Tiyn> {
  const sums = new Map<string, Tiyn>();
  for (const { account, dimension, amountTiyn } of lines) {
    const key = accountKey(account, dimension);
    sums.set(key, addTiyn(sums.get(key) ?? NOTHING, amountTiyn));
  }
  return sums;
}

const isTorn = (account: AccountBalance): boolean => account.balanceTiyn !== account.entriesSumTiyn;

const asDifference = ({ code, dimension, balanceTiyn, entriesSumTiyn }: AccountBalance) => ({
  account: code,
  dimension,
  booksTiyn: balanceTiyn,
  foldsTiyn: entriesSumTiyn,
});

/** Found by replaying each loan's journals. If those are right, the account itself names the agreement. */
async function firstOf(
  tx: Transaction,
  loans: readonly LoanOnBooks[],
  differences: readonly AccountDifference[],
  allowances: Allowances,
): Promise<Reconciliation['firstDiffering']> {
  const traced = await traceDifference(tx, loans, allowances);
  if (traced) return traced;
  const dimensions = new Set(differences.map(({ dimension }) => dimension));
  const loan = loans.find((one) => dimensions.has(agreementDimension(one)));
  return loan ? { number: loan.number, cause: 'balance' } : null;
}

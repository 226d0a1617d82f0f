import { type Day, dayOf } from '@senim/loan-engine/day';
import { position } from '@senim/loan-engine/position';
import { isRefusal } from '@senim/loan-engine/refusal';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { agreementDimension, CHART, ledgerImage } from './rules.ts';
import { type LoanOnBooks, readBalances, readLoans, readOpenedDay } from './store.ts';
import type { LedgerLine } from './types.ts';

export interface Reconciliation {
  readonly day: string;
  readonly loansCount: number;
  readonly differences: readonly {
    account: string;
    dimension: string;
    booksTiyn: number;
    foldsTiyn: number;
  }[];
  /** The first agreement whose own accounts differ, to look at first; null when the books are right. */
  readonly firstDiffering: string | null;
}

const act = machineAct('ledger.reconcile');

/** Folds every loan on the last opened day and holds the sums against the books, to the tiyn. Reads only. */
export async function reconcileBook(services: Services): Promise<Reconciliation> {
  return services.database.transaction(act, async (tx) => {
    const day = await readOpenedDay(tx);
    const loans = day === null ? [] : await readLoans(tx, false);
    const folds = sumByAccount(loans.flatMap((loan) => imageOf(loan, day as string)));
    const balances = await readBalances(tx);
    const books = new Map(balances.map((account) => [accountKey(account.code, account.dimension), account]));
    const differences = [...new Set([...folds.keys(), ...foldedAccounts(balances)])]
      .map((key) => ({ key, booksTiyn: books.get(key)?.balanceTiyn ?? 0, foldsTiyn: folds.get(key) ?? 0 }))
      .filter(({ booksTiyn, foldsTiyn }) => booksTiyn !== foldsTiyn)
      .map(({ key, ...sums }) => ({
        account: key.split(' ')[0] ?? '',
        dimension: key.split(' ')[1] ?? '',
        ...sums,
      }));
    const torn = balances.filter((account) => account.balanceTiyn !== account.entriesSumTiyn);
    const all = [...differences, ...torn.map(asDifference)];
    return {
      day: day ?? 'none',
      loansCount: loans.length,
      differences: all,
      firstDiffering: firstDiffering(all, loans),
    };
  });
}

const accountKey = (account: string, dimension: string) => `${account} ${dimension}`;

/** The accounts that the loans alone move: a balance there that no fold explains is a difference too. */
function foldedAccounts(balances: readonly { code: string; dimension: string }[]): string[] {
  return balances
    .filter(({ code }) => ['agreement', 'product'].includes(CHART[code as keyof typeof CHART].per))
    .map(({ code, dimension }) => accountKey(code, dimension));
}

function imageOf(loan: LoanOnBooks, day: string): readonly LedgerLine[] {
  const folded = position(loan.terms, loan.facts, dayOf(day) as Day);
  if (isRefusal(folded)) throw new Error(`Agreement ${loan.number} does not fold: ${folded.refusal}.`);
  return ledgerImage(folded, loan, loan.loanType);
}

function sumByAccount(lines: readonly LedgerLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, dimension, amountTiyn } of lines) {
    const key = accountKey(account, dimension);
    sums.set(key, (sums.get(key) ?? 0) + amountTiyn);
  }
  return sums;
}

const asDifference = (account: {
  code: string;
  dimension: string;
  balanceTiyn: number;
  entriesSumTiyn: number;
}) => ({
  account: account.code,
  dimension: account.dimension,
  booksTiyn: account.balanceTiyn,
  foldsTiyn: account.entriesSumTiyn,
});

function firstDiffering(
  differences: readonly { dimension: string }[],
  loans: readonly LoanOnBooks[],
): string | null {
  const dimensions = new Set(differences.map((difference) => difference.dimension));
  return loans.find((loan) => dimensions.has(agreementDimension(loan)))?.number ?? null;
}

import type { Allowances } from '@senim/lender/allowances';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { LoanTerms } from '@senim/loan-engine/loan/terms';
import type { Day } from '@senim/loan-engine/units/day';
import { type AccountDifference, compareBalances, parseBalances } from './compare-balances.ts';
import type { LoanOfPage } from './pages-store.ts';
import { bookedImage, CHART, sumLines } from './rules.ts';
import type { LedgerLine } from './types.ts';

/** Some loans, the balances of their own accounts as text, and the days whose changes are not posted yet, oldest first. */
export interface PageToFold {
  readonly loans: readonly LoanOfPage[];
  readonly balances: string;
  readonly day: Day;
  readonly unposted: readonly Day[];
  readonly allowances: Allowances;
}

export interface FoldedPage {
  readonly loansCount: number;
  /** What the loans come to on the accounts that they share. */
  readonly shared: readonly LedgerLine[];
  /** Own accounts that are not what their loan's fold says. */
  readonly differences: readonly AccountDifference[];
}

/** Folds a page of the book; runs in a thread. */
export function foldPage({ loans, balances, day, unposted, allowances }: PageToFold): FoldedPage {
  const lines: LedgerLine[] = [];
  let loansCount = 0;
  for (const { borrowerId, agreementId, terms, facts, factsAtOpening } of loans) {
    if (facts === null) continue;
    loansCount += 1;
    const loan = {
      borrowerId,
      agreementId,
      terms: JSON.parse(terms) as LoanTerms,
      facts: JSON.parse(facts) as Fact[],
    };
    const toPost = unposted.map((opened, place) => ({ day: opened, factsCount: factsAtOpening[place] ?? 0 }));
    for (const line of bookedImage(loan, day, toPost, allowances))
      if (line.amountTiyn !== 0) lines.push(line);
  }
  const isOwn = ({ account }: LedgerLine) => CHART[account].per === 'agreement';
  return {
    loansCount,
    shared: sumLines(lines.filter((line) => !isOwn(line))),
    differences: compareBalances(lines.filter(isOwn), parseBalances(balances)),
  };
}

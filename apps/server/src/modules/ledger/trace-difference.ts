import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Allowances } from '@senim/lender/allowances';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { factCause, factLines, sumLines } from './rules.ts';
import {
  type LoanOnBooks,
  type RecordedFact,
  readJournals,
  readLoansByNumber,
  readRecordedFacts,
} from './store.ts';
import type { LedgerLine, MoneyChannel, StoredJournal } from './types.ts';

const LOANS_A_PAGE = 100;

/**
 * The first loan, by number, whose journals differ from what its facts should have posted: each fact is replayed on the day of
 * the books on which it was posted. Null if all journals are right.
 */
export async function traceDifference(
  tx: Transaction,
  allowances: Allowances,
): Promise<{ number: string; cause: string } | null> {
  for (let past: string | undefined = ''; past !== undefined; ) {
    const loans: readonly LoanOnBooks[] = await readLoansByNumber(tx, past, LOANS_A_PAGE);
    for (const loan of loans) {
      const journals = await readJournals(tx, loan);
      const cause = firstWrong(loan, await readRecordedFacts(tx, loan), journals, allowances);
      if (cause !== null) return { number: loan.number, cause };
    }
    past = loans.at(-1)?.number;
  }
  return null;
}

function firstWrong(
  loan: LoanOnBooks,
  recorded: readonly RecordedFact[],
  journals: readonly StoredJournal[],
  allowances: Allowances,
): string | null {
  const left = new Map(journals.map((journal) => [journal.cause, journal]));
  const facts: Fact[] = [];
  for (const { fact, channel, recordedAt } of recorded) {
    const cause = factCause(loan, fact.id);
    const journal = left.get(cause);
    const bookDay = knownDay(journal?.bookDay ?? dayInAlmaty(recordedAt.getTime()));
    const { borrowerId, agreementId, terms } = loan;
    const change = { key: { borrowerId, agreementId }, terms, facts: [...facts], fact, bookDay };
    const expected = factLines({ ...change, channel: channelOf(channel) }, allowances);
    if (!isSame(expected, sumLines(journal?.lines ?? []))) return cause;
    left.delete(cause);
    facts.push(fact);
  }
  return [...left.keys()][0] ?? null;
}

/** A channel as facts keep it: "terminal-clearing/kassa24". */
function channelOf(text: string | null): MoneyChannel | null {
  if (text === null) return null;
  const [account, dimension = ''] = text.split('/');
  return { account: account as MoneyChannel['account'], dimension };
}

function isSame(one: readonly LedgerLine[], other: readonly LedgerLine[]): boolean {
  const text = (lines: readonly LedgerLine[]) =>
    lines.map(({ account, dimension, amountTiyn }) => `${account} ${dimension} ${amountTiyn}`).join();
  return text(one) === text(other);
}

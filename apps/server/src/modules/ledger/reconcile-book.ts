import { availableParallelism } from 'node:os';
import { knownDay } from '@senim/loan-engine/units/day';
import { reportAct, type Transaction } from '../../platform/database/database.ts';
import { nameMoment } from '../../platform/database/sql-parts.ts';
import type { Services } from '../../platform/machinery.ts';
import { createThreads } from '../../platform/threads/threads.ts';
import { type AccountDifference, compareBalances } from './compare-balances.ts';
import type { FoldedPage, PageToFold } from './fold-page.ts';
import { type KeyRange, readOwnBalances, readPage, readParts } from './pages-store.ts';
import { sumLines } from './rules.ts';
import {
  peekOpenedDay,
  readNumber,
  readSharedBalances,
  readTornBalances,
  readTornDays,
  readUnpostedDays,
} from './store.ts';
import { traceDifference } from './trace-difference.ts';
import type { AgreementKey, LedgerLine, UnpostedDay } from './types.ts';

export interface Reconciliation {
  readonly day: string;
  readonly loansCount: number;
  readonly differences: readonly AccountDifference[];
  /** The first agreement that differs, and in which journal; null if the books are right, or no loan explains the difference. */
  readonly firstDiffering: { readonly number: string; readonly cause: string } | null;
}

const act = reportAct('ledger.reconcile');

/** As many processes of the database read the book, each a part of it; more would take connections from whoever works. */
const READERS = Math.min(availableParallelism(), 4);
/** A page is a megabyte or two. Of each part one is folded while the next is read. */
const LOANS_A_PAGE = 500;
const PAGES_A_READER = 2;
const LIMITS = {
  threadsMax: availableParallelism(),
  secondsMax: 60,
  megabytesMax: 256,
  waitingMax: READERS * PAGES_A_READER,
};

const threads = createThreads<PageToFold, FoldedPage>(
  { module: new URL('./fold-page.ts', import.meta.url).href, call: 'foldPage' },
  LIMITS,
);

/**
 * Folds every loan on the last opened day and compares the sums with the books, to the tiyn: page by page, some parts of the book beside each
 * other, all of one moment. What is held in memory is some pages, however large the book is. Reads only.
 */
export async function reconcileBook(services: Services, loansAPage = LOANS_A_PAGE): Promise<Reconciliation> {
  const { database, lender } = services;
  const { allowances } = lender;
  return database.transaction(act, async (tx) => {
    const day = await peekOpenedDay(tx);
    if (day === null) return { day: 'none', loansCount: 0, differences: [], firstDiffering: null };
    const unposted = await readUnpostedDays(tx);
    const how = { day: knownDay(day), unposted, allowances, loansAPage };
    const atMoment = { ...act, moment: await nameMoment(tx) };
    const parts = await readParts(tx, READERS, loansAPage);
    const [torn, ...folded] = await Promise.all([
      readTornAccounts(tx),
      ...parts.map((part) => database.transaction(atMoment, (reader) => foldPart(reader, part, how))),
    ]);
    const book = folded.reduce(joined);
    const differences = [
      ...book.differences,
      ...compareBalances(book.shared, await readSharedBalances(tx)),
      ...torn,
    ];
    const firstDiffering =
      differences.length === 0
        ? null
        : ((await traceDifference(tx, allowances)) ?? (await namedIn(tx, differences)));
    return { day, loansCount: book.loansCount, differences, firstDiffering };
  });
}

/** The accounts whose balance, or whose days, are not the sum of their entries. */
async function readTornAccounts(tx: Transaction): Promise<readonly AccountDifference[]> {
  return [...(await readTornBalances(tx)), ...(await readTornDays(tx))].map(
    ({ code, dimension, balanceTiyn, entriesSumTiyn }) => ({
      account: code,
      dimension,
      booksTiyn: balanceTiyn,
      foldsTiyn: entriesSumTiyn,
    }),
  );
}

interface HowToFold extends Pick<PageToFold, 'day' | 'allowances'> {
  readonly unposted: readonly UnpostedDay[];
  readonly loansAPage: number;
}

/** Folds the pages of a part, one while the next is read, and adds up what they say. */
async function foldPart(
  tx: Transaction,
  part: KeyRange,
  { day, unposted, allowances, loansAPage }: HowToFold,
): Promise<FoldedPage> {
  const days = unposted.map((opened) => knownDay(opened.day));
  const folding: Promise<FoldedPage>[] = [];
  let all: FoldedPage = { loansCount: 0, shared: [], differences: [] };
  let past: AgreementKey | null = part.past;
  while (past !== null || folding.length > 0) {
    if (past !== null) {
      const loans = await readPage(tx, { past, through: part.through }, loansAPage, unposted);
      const last: AgreementKey | null = loans.length < loansAPage ? null : (loans.at(-1) ?? null);
      const balances = await readOwnBalances(tx, { past, through: last ?? part.through });
      const page = threads.run({ loans, balances, day, unposted: days, allowances });
      // If one before it fails, this one's failure is nobody's to hear.
      page.catch(() => {});
      folding.push(page);
      past = last && { borrowerId: last.borrowerId, agreementId: last.agreementId };
    }
    if (past === null || folding.length >= PAGES_A_READER) all = joined(all, await folding.shift());
  }
  return all;
}

function joined(all: FoldedPage, page: FoldedPage | undefined): FoldedPage {
  if (!page) return all;
  const shared: LedgerLine[] = sumLines([...all.shared, ...page.shared]);
  return {
    loansCount: all.loansCount + page.loansCount,
    shared,
    differences: [...all.differences, ...page.differences],
  };
}

/** Where all journals are right, an agreement's own account names it. */
async function namedIn(
  tx: Transaction,
  differences: readonly AccountDifference[],
): Promise<Reconciliation['firstDiffering']> {
  for (const { dimension } of differences) {
    const [, borrowerId, agreementId] = /^(\d+)\/(\d+)$/.exec(dimension) ?? [];
    const key = { borrowerId: Number(borrowerId), agreementId: Number(agreementId) };
    const number = borrowerId === undefined ? undefined : await readNumber(tx, key);
    if (number !== undefined) return { number, cause: 'balance' };
  }
  return null;
}

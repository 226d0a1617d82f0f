import { availableParallelism } from 'node:os';
import type { Day } from '@senim/loan-engine/units/day';
import { keyText } from '../../platform/database/agreement-keys.ts';
import { reportAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { createThreads } from '../../platform/threads/threads.ts';
import { peekBookDay } from '../ledger/read-book-day.ts';
import type { ComparedImages, PageToCompare } from './compare-page.ts';
import { readChronicle } from './read-lives.ts';
import {
  readLifeRows,
  readLoanKeys,
  readProgress,
  readTornNewest,
  readTornTotals,
  readVersionTexts,
  readWaiting,
} from './store.ts';
import type { AgreementKey, Chronicle } from './types.ts';

const act = reportAct('portfolio.compare-images');

/** A page is a megabyte or two. As many are folded as there are threads, and one is read meanwhile. */
const LOANS_A_PAGE = 200;
const PAGES_AT_ONCE = availableParallelism() + 1;
const LIMITS = {
  threadsMax: availableParallelism(),
  secondsMax: 60,
  megabytesMax: 256,
  waitingMax: PAGES_AT_ONCE,
};

const threads = createThreads<PageToCompare, ComparedImages>(
  { module: new URL('./compare-page.ts', import.meta.url).href, call: 'comparePage' },
  LIMITS,
);

/** What the comparison of the whole book says: the images that differ, the days whose totals are not their sums, and the loans of which another image is kept as the newest. */
export interface ComparedBook extends ComparedImages {
  readonly tornDays: readonly string[];
  readonly tornNewest: readonly string[];
}

/**
 * Folds every loan on each day again, as it was known on each day, and holds the images against that: page by page, all of one
 * moment; the totals of each day against its images, and what is kept as each loan's newest. Loans with changes that wait to be shown, and days that have not their pages yet, are left for the next time. Reads only.
 */
export async function compareImages(services: Services, loansAPage = LOANS_A_PAGE): Promise<ComparedBook> {
  return services.database.transaction(act, async (tx) => {
    const { through } = await readProgress(tx);
    const day = await peekBookDay(tx);
    if (through === null || day === null) return { ...NOTHING_COMPARED, tornDays: [], tornNewest: [] };
    const moment = { chronicle: await readChronicle(tx, day), through };
    const comparing: Promise<ComparedImages>[] = [];
    let all = NOTHING_COMPARED;
    for await (const page of readPages(tx, moment, loansAPage)) {
      const compared = threads.run(page);
      // If one before it fails, this one's failure is nobody's to hear.
      compared.catch(() => {});
      comparing.push(compared);
      if (comparing.length >= PAGES_AT_ONCE) all = joined(all, await comparing.shift());
    }
    for (const last of comparing) all = joined(all, await last);
    return { ...all, tornDays: await readTornTotals(tx), tornNewest: await readTornNewest(tx) };
  });
}

const NOTHING_COMPARED: ComparedImages = { imagesCount: 0, differences: [] };

async function* readPages(
  tx: Transaction,
  moment: { readonly chronicle: Chronicle; readonly through: Day },
  loansAPage: number,
): AsyncGenerator<PageToCompare> {
  let past: AgreementKey | undefined = { borrowerId: 0, agreementId: 0 };
  while (past !== undefined) {
    const keys: AgreementKey[] = await readLoanKeys(tx, past, loansAPage);
    const waiting = new Set((await readWaiting(tx, keys)).map(keyText));
    const settled = keys.filter((key) => !waiting.has(keyText(key)));
    yield {
      ...moment,
      lives: await readLifeRows(tx, settled),
      images: await readVersionTexts(tx, settled),
    };
    past = keys.at(-1);
  }
}

function joined(all: ComparedImages, page: ComparedImages | undefined): ComparedImages {
  if (!page) return all;
  return {
    imagesCount: all.imagesCount + page.imagesCount,
    differences: [...all.differences, ...page.differences],
  };
}

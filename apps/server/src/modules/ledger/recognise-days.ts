import { knownDay } from '@senim/loan-engine/units/day';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { accruedOn, sumLines } from './rules.ts';
import { addRecognised, postRecognised, readAccruingPage, takeRecognition } from './store.ts';

const act = machineAct('ledger.recognise-days');

/** A page is folded in some milliseconds of the main thread. */
const LOANS_A_PAGE = 200;

/**
 * Recognises reward, penalty and loss provisions of every opened day that is not posted, oldest first: one journal per product
 * and day. Each page is a transaction of its own and reads the facts that were there when the day opened, so it holds no loan,
 * facts that come meanwhile change nothing in it, and whoever comes next goes on where a process died.
 */
export async function recogniseDays(services: Services, loansAPage = LOANS_A_PAGE): Promise<void> {
  while (
    await services.database
      .transaction(act, (tx) => recognisePage(services, tx, loansAPage))
      .catch(isPageMore)
  );
}

/** True for a loan that came between the last page and its day's posting: it is a page more. */
function isPageMore(error: { readonly constraint?: string }): boolean {
  if (error.constraint !== 'day_recognised_whole') throw error;
  return true;
}

/** False once nothing is left to do here: every day is posted, or another process is at it. */
async function recognisePage(
  { clock, lender }: Services,
  tx: Transaction,
  loansAPage: number,
): Promise<boolean> {
  const recognition = await takeRecognition(tx);
  if (!recognition) return false;
  const loans = await readAccruingPage(tx, recognition, loansAPage);
  const last = loans.at(-1);
  if (!last) return postRecognised(tx, recognition.day, clock.now());
  const lines = sumLines(
    loans.flatMap((loan) => accruedOn(loan, knownDay(recognition.day), lender.allowances)),
  );
  return addRecognised(tx, recognition, last, lines);
}

import { dayFromNow, passDays, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { wakeAgreements } from '../../apps/server/src/modules/agreements/waking/wake-agreements.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { recogniseDays } from '../../apps/server/src/modules/ledger/recognise-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { keepImages } from '../../apps/server/src/modules/portfolio/keep-images.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { type Paid, payFor, payMeanwhile } from './pay-loans.ts';
import { scanBook } from './scan-book.ts';
import { watched } from './watch-memory.ts';

/** One line of the bench. A ratio is to the bare scan, or for payments to their pace in a quiet book. */
export interface Figure {
  readonly name: string;
  readonly ms: number;
  readonly ratio: number;
  readonly rssMegabytes: number;
  readonly remark: string;
}

const act = machineAct('bench');

/** What grows with the book, over a book that is loaded: each as a ratio to a bare parallel scan in the same run. */
export async function* measureBook(
  services: TestServices,
  databaseUrl: string,
  { loansCount, seconds }: { readonly loansCount: number; readonly seconds: number },
): AsyncGenerator<Figure> {
  const scan = await scanBook(databaseUrl);
  const figure = (
    name: string,
    { ms, rssMegabytes }: { ms: number; rssMegabytes: number },
    remark: string,
  ): Figure => ({ name, ms, rssMegabytes, ratio: ms / scan.ms, remark });
  yield figure('bare parallel scan', { ms: scan.ms, rssMegabytes: 0 }, scan.remark);
  const quiet = await payFor(services, loansCount, seconds);
  const paying = (name: string, paid: Paid): Figure => ({
    name,
    ms: paid.p99Ms,
    ratio: quiet.perSecond / paid.perSecond,
    rssMegabytes: 0,
    remark: `${paid.perSecond.toFixed(0)} a second, p50 ${paid.p50Ms.toFixed(0)}, p99 ${paid.p99Ms.toFixed(0)}, at most ${paid.mostMs.toFixed(0)} ms, ${paid.failed} failed`,
  });
  yield paying('payments, quiet', quiet);

  passDays(services, 1);
  const opening = await watched(() =>
    payMeanwhile(services, loansCount, () => said(() => openAndRecognise(services))),
  );
  yield figure('open a day, payments beside', opening, opening.result.done);
  yield paying('payments, day opening', opening.result.paid);

  const images = await watched(() => said(() => keepImages(services)));
  yield figure('daily images of all days', images, images.result);

  const due = await countDue(services);
  const waking = await watched(() =>
    payMeanwhile(services, loansCount, () => said(() => wakeAgreements(services))),
  );
  yield figure('wake, payments beside', waking, `${due} due, ${waking.result.done}`);
  yield paying('payments, waking', waking.result.paid);

  const reconciled = await watched(() =>
    said(async () => {
      const { loansCount: loans, differences } = await reconcileBook(services);
      return `${loans} loans, ${differences.length} differ`;
    }),
  );
  yield figure('reconcile', reconciled, reconciled.result);
  const verified = await watched(() =>
    said(async () => {
      const { journalsCount, broken } = await verifyJournal(services);
      return `${journalsCount} journals, ${broken.length} broken`;
    }),
  );
  yield figure('verify', verified, verified.result);
}

const openAndRecognise = async (services: TestServices): Promise<void> => {
  await openDays(services);
  await recogniseDays(services);
};

/** What the work says of itself, or why it failed: a book that is too large is a figure too. */
async function said(work: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await work();
    return typeof answer === 'string' ? answer : 'done';
  } catch (error) {
    return `FAILED: ${(error as Error).message}`;
  }
}

const countDue = async (services: TestServices): Promise<number> => {
  const today = dayFromNow(services);
  const { count } = await services.database.transaction(act, (tx) =>
    tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM agreement WHERE next_event_day <= ${today}`),
  );
  return count;
};

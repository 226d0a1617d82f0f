import { dayFromNow, passDays, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { wakeAgreements } from '../../apps/server/src/modules/agreements/waking/wake-agreements.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { recogniseDays } from '../../apps/server/src/modules/ledger/recognise-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { compareImages } from '../../apps/server/src/modules/portfolio/compare-images.ts';
import { keepImages } from '../../apps/server/src/modules/portfolio/keep-images.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { type Answers, askFor, askMeanwhile } from '../keep-asking.ts';
import { openDoors, paying } from './ask-loans.ts';
import { measureReports } from './measure-reports.ts';
import { scanBook } from './scan-book.ts';
import { type Watched, watched } from './watch-work.ts';

/** One line of the bench. A ratio is to the bare scan, or for what people ask to the pace of payments in a quiet book. */
export interface Figure {
  readonly name: string;
  readonly ms: number;
  readonly ratio: number;
  readonly rssMegabytes: number;
  /** The work of the processors, which a busy machine changes less than it changes times; 0 where it was not looked at. */
  readonly cpuMs: number;
  readonly remark: string;
  /** How many it was done for. */
  readonly count?: number;
  readonly bytesOfEntry?: number;
}

const act = machineAct('bench');

/** What grows with the book, over a book that is loaded: each as a ratio to a bare parallel scan in the same run. */
export async function* measureBook(
  services: TestServices,
  databaseUrl: string,
  { loansCount, seconds }: { readonly loansCount: number; readonly seconds: number },
): AsyncGenerator<Figure> {
  const scan = await scanBook(databaseUrl);
  const figure = besideScan(scan.ms);
  yield figure('bare parallel scan', { ms: scan.ms, rssMegabytes: 0, cpuMs: 0 }, scan.remark, {
    bytesOfEntry: scan.bytesOfEntry,
  });
  const pay = paying(services, loansCount);
  const quiet = await askFor(pay, seconds);
  const asked = (name: string, answers: Answers): Figure => ({
    name,
    ms: answers.p50Ms,
    ratio: quiet.perSecond / answers.perSecond,
    rssMegabytes: 0,
    cpuMs: 0,
    remark: `${answers.perSecond.toFixed(0)} a second, p50 ${answers.p50Ms.toFixed(1)}, p99 ${answers.p99Ms.toFixed(0)}, at most ${answers.mostMs.toFixed(0)} ms, ${answers.failed} failed`,
  });
  yield asked('payments, quiet', quiet);
  const doors = await openDoors(services, databaseUrl, loansCount);
  yield asked('cabinet', await askFor(doors.cabinet, seconds));
  yield asked('office, client', await askFor(doors.office, seconds));
  await doors.close();

  passDays(services, 1);
  const opening = await watched(databaseUrl, () =>
    askMeanwhile(pay, () => said(() => openAndRecognise(services))),
  );
  yield figure('open a day, payments beside', opening, opening.result.done);
  yield asked('payments, day opening', opening.result.answers);

  const images = await watched(databaseUrl, () => said(() => keepImages(services)));
  yield figure('daily images of all days', images, images.result);
  const compared = await watched(databaseUrl, () =>
    said(async () => {
      const { imagesCount, differences } = await compareImages(services);
      return `${imagesCount} images, ${differences.length} differ`;
    }),
  );
  yield figure('images held against facts', compared, compared.result);

  for await (const { name, ms } of measureReports(services))
    yield figure(name, { ms, rssMegabytes: 0, cpuMs: 0 }, 'the best of three');

  const due = await countDue(services);
  const waking = await watched(databaseUrl, () =>
    askMeanwhile(pay, () => said(() => wakeAgreements(services))),
  );
  yield figure('wake, payments beside', waking, `${due} due, ${waking.result.done}`, { count: due });
  yield asked('payments, waking', waking.result.answers);

  const reconciled = await watched(databaseUrl, () =>
    said(async () => {
      const { loansCount: loans, differences } = await reconcileBook(services);
      return `${loans} loans, ${differences.length} differ`;
    }),
  );
  yield figure('reconcile', reconciled, reconciled.result);
  const verified = await watched(databaseUrl, () =>
    said(async () => {
      const { journalsCount, broken } = await verifyJournal(services);
      return `${journalsCount} journals, ${broken.length} broken`;
    }),
  );
  yield figure('verify', verified, verified.result);
}

const besideScan =
  (scanMs: number) =>
  (
    name: string,
    { ms, rssMegabytes, cpuMs }: Omit<Watched<unknown>, 'result'>,
    remark: string,
    more: Pick<Figure, 'count' | 'bytesOfEntry'> = {},
  ): Figure => ({ name, ms, rssMegabytes, cpuMs, ratio: ms / scanMs, remark, ...more });

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

import { dayFromNow, passDays, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { wakeAgreements } from '../../apps/server/src/modules/agreements/waking/wake-agreements.ts';
import { compareCosts } from '../../apps/server/src/modules/desk/report/compare-costs.ts';
import { compareSteps } from '../../apps/server/src/modules/desk/report/compare-steps.ts';
import { keepCosts } from '../../apps/server/src/modules/desk/report/keep-costs.ts';
import { keepSteps } from '../../apps/server/src/modules/desk/report/keep-steps.ts';
import { keepAccountDays } from '../../apps/server/src/modules/ledger/keep-account-days.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { recogniseDays } from '../../apps/server/src/modules/ledger/recognise-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { keepPaymentDays } from '../../apps/server/src/modules/payments/incoming/keep-payment-days.ts';
import { compareImages } from '../../apps/server/src/modules/portfolio/compare-images.ts';
import { keepImages } from '../../apps/server/src/modules/portfolio/keep-images.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { type Answers, askFor, askMeanwhile } from '../keep-asking.ts';
import { type AskLoans, openDoors, paying } from './ask-loans.ts';
import { measureReports, SLOWEST_REPORT } from './measure-reports.ts';
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

/** What is measured together, in this order: a day opens before its images and its reports are looked at. */
export const BOOK_PARTS = ['asking', 'day', 'reports', 'images', 'waking', 'reconcile', 'verify'] as const;
export type BookPart = (typeof BOOK_PARTS)[number];

interface Book {
  readonly services: TestServices;
  readonly databaseUrl: string;
  readonly loansCount: number;
  readonly seconds: number;
  readonly named: RegExp;
  /** Beside a bare parallel scan in the same run. */
  readonly figure: ReturnType<typeof besideScan>;
  readonly scan: Awaited<ReturnType<typeof scanBook>>;
  readonly pay: AskLoans;
  readonly asked: (name: string, answers: Answers) => Figure;
}

/** What grows with the book, over a book that is loaded: each as a ratio to a bare parallel scan in the same run. */
export async function* measureBook(
  services: TestServices,
  databaseUrl: string,
  {
    loansCount,
    seconds,
    parts = BOOK_PARTS,
    named = /./,
  }: {
    readonly loansCount: number;
    readonly seconds: number;
    readonly parts?: readonly BookPart[];
    /** Of reports and lists those alone. */
    readonly named?: RegExp;
  },
): AsyncGenerator<{ readonly part: BookPart; readonly figures: readonly Figure[] }> {
  if (parts.length === 0) return;
  const scan = await scanBook(databaseUrl);
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
  const book = {
    services,
    databaseUrl,
    loansCount,
    seconds,
    named,
    figure: besideScan(scan.ms),
    scan,
    pay,
    asked,
  };
  for (const part of BOOK_PARTS) {
    if (!parts.includes(part)) continue;
    const first = part === 'asking' ? [asked('payments, quiet', quiet)] : [];
    yield { part, figures: [...first, ...(await MEASURES[part](book))] };
  }
}

const MEASURES: Readonly<Record<BookPart, (book: Book) => Promise<Figure[]>>> = {
  asking: measureAsking,
  day: measureDay,
  reports: measureAllReports,
  images: measureImages,
  waking: measureWaking,
  reconcile: measureReconciling,
  verify: measureVerifying,
};

async function measureAsking({
  services,
  databaseUrl,
  loansCount,
  seconds,
  scan,
  figure,
  asked,
}: Book): Promise<Figure[]> {
  const doors = await openDoors(services, databaseUrl, loansCount);
  const bare = figure('bare parallel scan', { ms: scan.ms, rssMegabytes: 0, cpuMs: 0 }, scan.remark, {
    bytesOfEntry: scan.bytesOfEntry,
  });
  const cabinet = asked('cabinet', await askFor(doors.cabinet, seconds));
  const office = asked('office, client', await askFor(doors.office, seconds));
  await doors.close();
  return [bare, cabinet, office];
}

async function measureDay({ services, databaseUrl, figure, pay, asked }: Book): Promise<Figure[]> {
  passDays(services, 1);
  const opening = await watched(databaseUrl, () =>
    askMeanwhile(pay, () => said(() => openAndRecognise(services))),
  );
  const images = await watched(databaseUrl, () => said(() => keepImages(services)));
  return [
    figure('open a day, payments beside', opening, opening.result.done),
    asked('payments, day opening', opening.result.answers),
    figure('daily images of the day', images, images.result),
  ];
}

async function measureAllReports({ services, databaseUrl, scan, named }: Book): Promise<Figure[]> {
  for (const keep of [keepAccountDays, keepPaymentDays, keepSteps, keepCosts]) while (await keep(services));
  const bare = { ratio: 1, rssMegabytes: 0, cpuMs: 0 };
  const figures: Figure[] = [
    {
      ...bare,
      name: 'bare scan of the images',
      ms: scan.imagesMs,
      cpuMs: scan.imagesCpuMs,
      remark: scan.imagesRemark,
    },
  ];
  for await (const { name, ms, cpuMs, remark } of measureReports(services, databaseUrl, named))
    figures.push({ ...bare, name, ms, cpuMs, ratio: ms / scan.imagesMs, remark });
  const ms = Math.max(...figures.slice(1).map((one) => one.ms));
  return [
    ...figures,
    { ...bare, name: SLOWEST_REPORT, ms, ratio: ms / scan.imagesMs, remark: 'the slowest of them' },
  ];
}

async function measureImages({ services, databaseUrl, figure }: Book): Promise<Figure[]> {
  const compared = await watched(databaseUrl, () =>
    said(async () => {
      const { imagesCount, differences, tornDays, tornNewest } = await compareImages(services);
      const torn =
        tornDays.length + (await compareSteps(services)).length + (await compareCosts(services)).length;
      return `${imagesCount} images, ${differences.length + tornNewest.length} differ; totals of ${torn} days differ`;
    }),
  );
  return [figure('images held against facts', compared, compared.result)];
}

async function measureWaking({ services, databaseUrl, figure, pay, asked }: Book): Promise<Figure[]> {
  const due = await countDue(services);
  const waking = await watched(databaseUrl, () =>
    askMeanwhile(pay, () => said(() => wakeAgreements(services))),
  );
  return [
    figure('wake, payments beside', waking, `${due} due, ${waking.result.done}`, { count: due }),
    asked('payments, waking', waking.result.answers),
  ];
}

async function measureReconciling({ services, databaseUrl, figure }: Book): Promise<Figure[]> {
  const reconciled = await watched(databaseUrl, () =>
    said(async () => {
      const { loansCount: loans, differences } = await reconcileBook(services);
      return `${loans} loans, ${differences.length} differ`;
    }),
  );
  return [figure('reconcile', reconciled, reconciled.result)];
}

async function measureVerifying({ services, databaseUrl, figure }: Book): Promise<Figure[]> {
  const verified = await watched(databaseUrl, () =>
    said(async () => {
      const { journalsCount, broken } = await verifyJournal(services);
      return `${journalsCount} journals, ${broken.length} broken`;
    }),
  );
  return [figure('verify', verified, verified.result)];
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

import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { type FigureKind, type ReportName, reportNamed } from '@senim/contracts/office/reports/descriptions';
import { reasonName } from '@senim/contracts/shared/reasons';
import { listWords } from '@senim/contracts/text/lists';
import { reportWords } from '@senim/contracts/text/reports';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { knownTiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { findNewestDay } from '../../portfolio/find-newest-day.ts';
import { readReasonTitles } from '../../settings/reason/find-reasons.ts';
import { readFinished } from '../lists/finished-store.ts';
import { readQueueCounts } from '../queues/store.ts';
import { readExpected, readOwed, readVintages } from './book-store.ts';
import { readCash } from './cash-store.ts';
import { readRefusals } from './decisions-store.ts';
import { readCosts, readLosses, readRevenue } from './money-store.ts';
import { behindFigures, type DaysWish, daysAsked, rollRows, sumsOf } from './rules.ts';
import { readApprovals, readFunnel, readRepeatBorrowers } from './steps-store.ts';
import type { Days, ReportRow } from './types.ts';

const HOUR_MS = 3_600_000;
const NOBODY = 0;

/** A report over some days with the rows behind each figure. Refuses more than a year at once. */
export async function readNamedReport(
  services: Services,
  act: Act,
  report: ReportName,
  asked: DaysWish,
  language: Language,
) {
  return services.database.report(act, async (tx) => {
    const newestDay = await findNewestDay(tx);
    const days = daysAsked(asked, newestDay ?? dayInAlmaty(services.clock.now().getTime()));
    if (days === null) return refuse('report_days_wrong');
    const rows = await READS[report](services, tx, days);
    const titles = await readReasonTitles(tx, language);
    const titleOf = (code: string) => titles(reasonName('application', code), services.clock.now());
    return {
      newest_day: newestDay,
      ...days,
      rows: rows.map(({ key, figures }) => ({
        key,
        name: nameOf(report, key, { titleOf, language }),
        figures: figuresOf(report, figures),
        behind: behindFigures(report, key, days),
        sum_of: sumsOf(report, key),
      })),
    };
  });
}

type Read = (services: Services, tx: Transaction, days: Days) => Promise<readonly ReportRow[]>;

const READS: Readonly<Record<ReportName, Read>> = {
  'roll-rates': async (_, tx, { from, to }) => rollRows(await readOwed(tx, from), await readOwed(tx, to)),
  vintages: (_, tx, days) => readVintages(tx, days),
  funnel: (_, tx, days) => readFunnel(tx, days),
  approvals: (_, tx, days) => readApprovals(tx, days),
  refusals: (_, tx, days) => readRefusals(tx, days),
  'repeat-borrowers': (_, tx, days) => readRepeatBorrowers(tx, days),
  revenue: (_, tx, days) => readRevenue(tx, days),
  losses: (_, tx, days) => readLosses(tx, days),
  cash: (_, tx, days) => readCash(tx, days),
  expected: (_, tx, days) => readExpected(tx, days),
  queues: readQueues,
  costs: ({ lender: { prices } }, tx, days) =>
    readCosts(
      tx,
      days,
      prices.map(({ from, smsTenge, checkTenge }) => ({
        from,
        smsTiyn: knownTiyn(smsTenge),
        checkTiyn: knownTiyn(checkTenge),
      })),
    ),
};

/** What waits at each desk now, and what was finished there in these days. */
async function readQueues({ clock }: Services, tx: Transaction, days: Days): Promise<ReportRow[]> {
  const now = clock.now();
  const finished = await readFinished(tx, days);
  const counts = await readQueueCounts(tx, QUEUE_NAMES, NOBODY, now);
  return counts.map(({ queue, waiting, late, oldestAt }) => {
    const { done = 0, inTime = 0, share = null } = finished.find((desk) => desk.queue === queue) ?? {};
    const waited = oldestAt === null ? null : Math.floor((now.getTime() - oldestAt.getTime()) / HOUR_MS);
    return { key: queue, figures: { waiting, late, oldest_hours: waited, done, in_time: inTime, share } };
  });
}

/** A code in words; days and months are written by who shows them. */
export function nameOf(
  report: ReportName,
  key: string,
  {
    titleOf,
    language,
  }: { readonly titleOf: (code: string) => string | undefined; readonly language: Language },
): string | null {
  const { buckets, queues } = reportWords(language);
  const { codes } = listWords(language);
  switch (report) {
    case 'roll-rates':
      return buckets[key] ?? key;
    case 'funnel':
      return codes.partner[key === NO_PARTNER ? NO_PARTNER : ''] ?? key;
    case 'refusals':
      return titleOf(key) ?? key;
    case 'queues':
      return queues[key as keyof typeof queues];
    default:
      return null;
  }
}

function figuresOf(report: ReportName, stored: ReportRow['figures']): Record<string, string | number | null> {
  const kinds: Readonly<Record<string, FigureKind>> = reportNamed(report).figures;
  return Object.fromEntries(
    Object.entries(kinds).map(([figure, kind]) => {
      const value = stored[figure] ?? null;
      return [figure, kind === 'amount' && value !== null ? toDecimal(tiyn(Number(value))) : value];
    }),
  );
}

import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { reasonName } from '@senim/contracts/shared/reasons';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { NOTHING, toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { findNewestDay } from '../../portfolio/find-newest-day.ts';
import { readReasonTitles } from '../../settings/reason/find-reasons.ts';
import { readQueueCounts } from '../queues/store.ts';
import { daysAsked, PAR_DAYS } from './rules.ts';
import { readDays, readReasons } from './store.ts';
import type { ReportedDay } from './types.ts';

const NOBODY = 0;

/** The book by day, why applications were refused, and how much waits now. Refuses more than a year at once. */
export async function describeReport(
  services: Services,
  act: Act,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  language: Language,
) {
  const now = services.clock.now();
  return services.database.report(act, async (tx) => {
    const newestDay = await findNewestDay(tx);
    const days = daysAsked(asked, newestDay ?? dayInAlmaty(now.getTime()));
    if (days === null) return refuse('report_days_wrong');
    const reasons = await readReasons(tx, days);
    const titles = await readReasonTitles(tx, language);
    const queues = await readQueueCounts(tx, QUEUE_NAMES, NOBODY, now);
    return {
      newest_day: newestDay,
      days: (await readDays(tx, days, PAR_DAYS)).map(dayView),
      reasons: reasons.map(({ code, count }) => ({
        code,
        count,
        text: titles(reasonName('application', code), now) ?? code,
      })),
      queues: queues.map(({ queue, waiting, late }) => ({ queue, waiting, late })),
    };
  });
}

const dayView = ({ day, loans, approved, refused, ...reported }: ReportedDay) => ({
  day,
  loans,
  principal: toDecimal(reported.principalTiyn),
  reward: toDecimal(reported.rewardTiyn),
  penalty: toDecimal(reported.penaltyTiyn),
  at_risk: PAR_DAYS.map((days, place) => ({
    days,
    principal: toDecimal(reported.atRiskTiyn[place] ?? NOTHING),
    share: reported.atRiskShares[place] ?? '0.00',
  })),
  disbursed: toDecimal(reported.disbursedTiyn),
  collected: toDecimal(reported.collectedTiyn),
  approved,
  refused,
});

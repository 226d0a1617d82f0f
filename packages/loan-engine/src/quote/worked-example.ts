import { scheduleFlows } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import type { SchedulePlan } from '../schedule/plan.ts';
import { schedule } from '../schedule/schedule.ts';
import { addTiyn, NOTHING, type Tiyn, tengeToTiyn } from '../units/money.ts';
import { percentText } from '../units/percent.ts';
import { isRefusal } from '../units/refusal.ts';

export type WorkedExample = {
  readonly principalTiyn: Tiyn;
  readonly dailyRatePpm: number;
  readonly termDays: number;
  readonly rewardTiyn: Tiyn;
  readonly totalTiyn: Tiyn;
  readonly gesvPercent: number;
  readonly gesv: string;
};

const EXAMPLE: SchedulePlan = {
  principalTiyn: tengeToTiyn(60_000),
  capitalisedArrearsTiyn: NOTHING,
  dailyRatePpm: 3000,
  freeDays: 0,
  freeDaysRule: 'forgiven',
  scheduleKind: 'single',
  dueOffsets: [61],
};

/**
 * The example of the home page, computed by the engine: 60,000 tenge at 0.3% a day for 61 days, without free days and without
 * caps. It is an illustration, not an offer, because today's caps do not allow it.
 */
export function workedExample(): WorkedExample {
  const rows = schedule(EXAMPLE);
  const percent = gesv(scheduleFlows(EXAMPLE.principalTiyn, rows));
  if (isRefusal(percent)) throw new Error('the worked example has no GESV');
  const rewardTiyn = addTiyn(...rows.map((row) => row.rewardTiyn));
  return {
    principalTiyn: EXAMPLE.principalTiyn,
    dailyRatePpm: EXAMPLE.dailyRatePpm,
    termDays: 61,
    rewardTiyn,
    totalTiyn: addTiyn(EXAMPLE.principalTiyn, rewardTiyn),
    gesvPercent: percent,
    gesv: percentText(percent),
  };
}

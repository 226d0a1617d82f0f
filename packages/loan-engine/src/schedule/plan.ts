import type { FreeDaysRule, ScheduleKind } from '../loan/terms.ts';
import { addTiyn, floorToTiyn, NOTHING, subtractTiyn, type Tiyn } from '../units/money.ts';

/** What a schedule is made from. Offsets are days from day 0. Rates are ppm a day. */
export type SchedulePlan = {
  readonly principalTiyn: Tiyn;
  readonly capitalisedArrearsTiyn: Tiyn;
  readonly dailyRatePpm: number;
  readonly freeDays: number;
  readonly freeDaysRule: FreeDaysRule;
  readonly scheduleKind: ScheduleKind;
  readonly dueOffsets: readonly number[];
};

export type ScheduleRow = {
  readonly offset: number;
  readonly principalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly totalTiyn: Tiyn;
  /** Principal left after this part. */
  readonly principalLeftTiyn: Tiyn;
};

/** How much principal a part other than the last pays. `index` counts from 0. */
export type PrincipalShare = (index: number, rewardTiyn: Tiyn) => Tiyn;

/**
 * Lays out the parts in order. Reward is one running numerator, rounded down when read, so that the parts add up to the whole
 * reward. The last part pays all the principal left.
 */
export function layOut(plan: SchedulePlan, share: PrincipalShare): readonly ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  const last = plan.dueOffsets.length - 1;
  let left = plan.principalTiyn;
  let numerator = 0;
  let freeNumerator = 0;
  let charged = NOTHING;
  let from = 0;
  for (let index = 0; index <= last; index++) {
    const offset = plan.dueOffsets[index] ?? from;
    const perDay = Math.max(0, left - plan.capitalisedArrearsTiyn) * plan.dailyRatePpm;
    const free = Math.max(0, Math.min(offset, plan.freeDays) - from);
    numerator += perDay * (offset - from - free);
    freeNumerator += perDay * free;
    if (plan.freeDaysRule === 'retroactive' && offset > plan.freeDays) {
      numerator += freeNumerator;
      freeNumerator = 0;
    }
    const reward = subtractTiyn(floorToTiyn(numerator), charged);
    const principal = index === last ? left : (Math.min(left, Math.max(0, share(index, reward))) as Tiyn);
    left = subtractTiyn(left, principal);
    charged = addTiyn(charged, reward);
    from = offset;
    rows.push(row(offset, principal, reward, left));
  }
  return rows;
}

function row(offset: number, principalTiyn: Tiyn, rewardTiyn: Tiyn, principalLeftTiyn: Tiyn): ScheduleRow {
  return {
    offset,
    principalTiyn,
    rewardTiyn,
    totalTiyn: addTiyn(principalTiyn, rewardTiyn),
    principalLeftTiyn,
  };
}

import type { OfferPlan } from '../../api/answers.ts';

/** Easier terms while they are composed: whoever offers them chooses each, so nothing stands chosen beforehand. */
export interface TypedPlan {
  readonly way: OfferPlan['way'] | '';
  readonly parts: number | string;
  readonly firstDate: string | null;
  readonly everyDays: number | string;
  readonly scheduleKind: OfferPlan['schedule_kind'] | null;
  readonly dailyRate: string;
  readonly forgivePrincipal: string;
  readonly forgivePenalty: string;
  readonly forgiveReward: string;
}

export const NOTHING_TYPED: TypedPlan = {
  way: '',
  parts: '',
  firstDate: null,
  everyDays: '',
  scheduleKind: null,
  dailyRate: '',
  forgivePrincipal: '',
  forgivePenalty: '',
  forgiveReward: '',
};

/** What a deferral says of parts: it is one payment, so these mean nothing in it. */
const ONE_PAYMENT = { parts: 1, every_days: 30, schedule_kind: 'annuity' } as const;

/** The plan that is asked about; null as long as something of it is not chosen. */
export function typedPlan(typed: TypedPlan): OfferPlan | null {
  const { way, firstDate } = typed;
  const parts = way === 'deferral' ? ONE_PAYMENT : partsOf(typed);
  if (way === '' || firstDate === null || parts === null) return null;
  return {
    way,
    first_date: firstDate,
    ...parts,
    daily_rate: typed.dailyRate,
    forgive_principal: typed.forgivePrincipal,
    forgive_penalty: typed.forgivePenalty,
    forgive_reward: typed.forgiveReward,
  };
}

function partsOf({ parts, everyDays, scheduleKind }: TypedPlan) {
  if (parts === '' || everyDays === '' || scheduleKind === null) return null;
  return { parts: Number(parts), every_days: Number(everyDays), schedule_kind: scheduleKind };
}

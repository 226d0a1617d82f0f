import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Lender } from '@senim/lender/lender';
import { EVER } from '../rules.ts';
import type { KindOfSetting } from '../types.ts';

type Limits = SettingOf<'limits'>;
type Limited = Pick<Lender, 'policy' | 'conversation'>;

/** The limits of decisions: the lender's document has the first; the call that proposes others keeps them within their bounds. */
export const limitsKind: KindOfSetting<Limits> = {
  given: ({ policy, conversation }) => [
    {
      name: OF_THE_LENDER,
      from: EVER,
      document: {
        setting: 'limits',
        review_second_above: policy.reviewSecondPersonAboveTenge,
        payout_second_above: policy.payoutSecondPersonAboveTenge,
        age_years_min: policy.ageYearsMin,
        overdue_days_max: policy.overdueDaysMax,
        debt_burden_percent_max: Math.round(policy.debtBurdenMax * 100),
        attribution_days: policy.attributionDays,
        answer_minutes: conversation.answerMinutes,
        call_days: conversation.callDays,
      },
    },
  ],
  isOpen: false,
  flaw: () => null,
  ends: () => false,
};

/** The lender's limits as a version says them. */
export function limitsAs({ policy, conversation }: Limited, set: Limits | undefined): Limited {
  if (!set) return { policy, conversation };
  return {
    policy: {
      ageYearsMin: set.age_years_min,
      overdueDaysMax: set.overdue_days_max,
      debtBurdenMax: set.debt_burden_percent_max / 100,
      reviewSecondPersonAboveTenge: set.review_second_above,
      payoutSecondPersonAboveTenge: set.payout_second_above,
      attributionDays: set.attribution_days,
    },
    conversation: { ...conversation, answerMinutes: set.answer_minutes, callDays: set.call_days },
  };
}

import { fieldRefusal, refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const REFINANCING_REFUSALS = {
  loan_type_unknown: fieldRefusal('loan_type_unknown'),
  schedule_kind_unknown: fieldRefusal('schedule_kind_unknown'),
  due_day_unknown: fieldRefusal('due_day_unknown'),
  ...refusalTable(
    {
      refinancing_unavailable: 400,
      refinancing_amount_fixed: 422,
      period_out_of_range: 422,
    },
    { ru: ru.refinancing, kz: kz.refinancing },
  ),
};

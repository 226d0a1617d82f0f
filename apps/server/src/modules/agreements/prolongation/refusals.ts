import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const PROLONGATION_REFUSALS = refusalTable(
  {
    prolongation_unavailable: 400,
    prolongation_days_unknown: 422,
    prolongation_not_asked: 400,
  },
  { ru: ru.prolongation, kz: kz.prolongation },
);

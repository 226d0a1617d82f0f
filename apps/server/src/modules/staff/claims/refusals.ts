import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

export const CLAIM_REFUSALS = refusalTable(
  {
    item_taken: 400,
    item_gone: 400,
    defer_day_wrong: 422,
    owner_at_work: 400,
    colleague_not_found: 400,
  },
  { ru: ru.claims, kz: kz.claims },
);

import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const LOOKUP_REFUSALS = refusalTable(
  {
    phone_end_wrong: 422,
    lookup_tries_spent: 429,
  },
  { ru: ru.lookup, kz: kz.lookup },
);

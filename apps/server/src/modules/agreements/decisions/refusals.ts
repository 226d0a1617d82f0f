import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const DECISION_REFUSALS = refusalTable(
  {
    debt_changed: 400,
  },
  { ru: ru.decisions, kz: kz.decisions },
);

import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const STATEMENT_REFUSALS = refusalTable(
  {
    difference_not_found: 400,
  },
  { ru: ru.statements, kz: kz.statements },
);

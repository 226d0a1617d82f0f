import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of opening a case or finding one. */
export const CASE_REFUSALS = refusalTable(
  { case_not_found: 400, case_over: 400, too_many_cases: 429 },
  { ru: ru.caseRefusals, kz: kz.caseRefusals },
);

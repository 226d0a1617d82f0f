import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of a step at the desk. */
export const WORKING_REFUSALS = refusalTable(
  { defer_day_wrong: 422, files_not_taken: 422 },
  { ru: ru.workingRefusals, kz: kz.workingRefusals },
);

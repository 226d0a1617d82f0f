import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of a step at the desk. */
export const WORKING_REFUSALS = {
  defer_day_wrong: STAFF_REFUSALS.defer_day_wrong,
  ...refusalTable({ files_not_taken: 422 }, { ru: ru.workingRefusals, kz: kz.workingRefusals }),
};

import { refusalTable } from '../../platform/http/refusal-text.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';

export const SETTING_REFUSALS = {
  proposal_open: STAFF_REFUSALS.proposal_open,
  ...refusalTable(
    {
      setting_not_found: 400,
      version_not_found: 400,
      setting_day_past: 422,
      setting_days_wrong: 422,
      setting_same: 422,
    },
    { ru: ru.refusals, kz: kz.refusals },
  ),
};

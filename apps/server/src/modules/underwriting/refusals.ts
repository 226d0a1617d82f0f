import { refusalTable } from '../../platform/http/refusal-text.ts';
import { SETTING_REFUSALS } from '../settings/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** Why a person cannot decide. */
export const REVIEW_REFUSALS = {
  reason_not_offered: SETTING_REFUSALS.reason_not_offered,
  ...refusalTable(
    {
      application_not_found: 400,
      review_over: 400,
      reasons_missing: 422,
      second_person_needed: 400,
      lending_paused: 422,
      identity_unseen: 422,
      identity_contested: 400,
      report_unread: 422,
      income_unread: 422,
      income_known: 400,
      income_paper_unknown: 400,
      burden_too_high: 422,
      question_open: 400,
      question_not_open: 400,
    },
    { ru, kz },
  ),
};

import { refusalTable } from '../../platform/http/refusal-text.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** The status and text of each refusal of this module. */
export const SUPPORT_REFUSALS = refusalTable(
  {
    case_not_found: 400,
    case_over: 400,
    defer_day_wrong: 422,
    case_file_not_found: 400,
    attachment_empty: 422,
    attachment_not_readable: 422,
    attachment_too_hard: 422,
    attachments_busy: 503,
    attachment_too_large: 422,
    attachments_too_large: 422,
    attachments_too_many: 422,
    too_many_cases: 429,
  },
  { ru, kz },
);

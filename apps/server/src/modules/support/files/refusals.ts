import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of the files of a letter. */
export const FILE_REFUSALS = refusalTable(
  {
    case_file_not_found: 400,
    attachment_empty: 422,
    attachment_not_readable: 422,
    attachment_too_hard: 422,
    attachments_busy: 503,
    attachment_too_large: 422,
    attachments_too_large: 422,
    attachments_too_many: 422,
  },
  { ru: ru.fileRefusals, kz: kz.fileRefusals },
);

import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { refusals as kz } from '../text/kz.ts';
import { refusals as ru } from '../text/ru.ts';

/** The status and text of each refusal of this module. */
export const DOCUMENT_REFUSALS = refusalTable(
  {
    upload_empty: 422,
    upload_too_large: 422,
    uploads_too_large: 422,
    upload_kind_unknown: 422,
    upload_not_readable: 422,
    upload_image_too_large: 422,
    upload_pdf_locked: 422,
    upload_pages_too_many: 422,
    upload_too_hard: 422,
    uploads_busy: 503,
    upload_unknown: 400,
  },
  { ru, kz },
);

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

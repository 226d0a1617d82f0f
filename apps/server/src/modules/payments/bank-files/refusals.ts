import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const BANK_FILE_REFUSALS = refusalTable(
  {
    bank_file_empty: 400,
    bank_file_gathered: 400,
    bank_file_over: 400,
    bank_file_old: 400,
    bank_file_held: 400,
    bank_file_told: 400,
    bank_file_unproven: 400,
    bank_answer_unreadable: 422,
    bank_answer_over: 400,
    bank_statement_known: 422,
    bank_statement_early: 422,
  },
  { ru: ru.bankFiles, kz: kz.bankFiles },
);

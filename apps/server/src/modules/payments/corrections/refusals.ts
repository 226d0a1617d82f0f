import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const CORRECTION_REFUSALS = refusalTable(
  {
    amount_invalid: 422,
    payment_already_entered: 400,
  },
  { ru: ru.corrections, kz: kz.corrections },
);

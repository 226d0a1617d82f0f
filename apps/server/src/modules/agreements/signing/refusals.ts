import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { CODE_REFUSALS } from '../../identity/codes/refusals.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const SIGNING_REFUSALS = {
  ...CODE_REFUSALS,
  ...refusalTable(
    {
      not_awaiting_signature: 400,
      document_changed: 400,
      signing_time_over: 400,
      prolongation_not_paid: 400,
      refinancing_amount_changed: 400,
      offer_changed: 400,
    },
    { ru: ru.signing, kz: kz.signing },
  ),
};

import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { CODE_REFUSALS } from '../../identity/codes/refusals.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const PAYOUT_ORDER_REFUSALS = {
  ...CODE_REFUSALS,
  ...refusalTable(
    {
      confirmation_not_asked: 400,
      confirmation_too_early: 400,
    },
    { ru: ru.payoutOrder, kz: kz.payoutOrder },
  ),
};

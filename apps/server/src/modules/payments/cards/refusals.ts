import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { SHOWING_REFUSALS } from '../../agreements/showing/refusals.ts';
import { SAVED_CARD_REFUSALS } from '../saved-cards/refusals.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const CARD_REFUSALS = {
  nothing_owed: SHOWING_REFUSALS.nothing_owed,
  ...SAVED_CARD_REFUSALS,
  ...refusalTable(
    {
      payment_too_small: 422,
      payment_above_debt: 422,
      card_unavailable: 503,
      card_payment_not_found: 400,
      account_not_found: 400,
    },
    { ru: ru.cards, kz: kz.cards },
  ),
};

import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { CODE_REFUSALS } from '../codes/refusals.ts';
import { STANDING_REFUSALS } from '../standing/refusals.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of another phone or account. */
export const CONTACT_REFUSALS = {
  ...CODE_REFUSALS,
  ...STANDING_REFUSALS,
  ...refusalTable(
    {
      phone_is_the_same: 422,
      iban_is_the_same: 422,
      iban_not_given: 422,
      no_change_asked: 400,
      phone_number_already_used: 422,
      mobile_base_away: 503,
      phone_by_people: 400,
    },
    { ru: ru.changeRefusals, kz: kz.changeRefusals },
  ),
};

export type ContactRefusal = keyof typeof CONTACT_REFUSALS;

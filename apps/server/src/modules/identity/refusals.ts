import { refusalTable } from '../../platform/http/refusal-text.ts';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';

/** Refusals of asking for a code or bringing one, whatever the code is for. */
export const CODE_REFUSALS = refusalTable(
  {
    code_requested_recently: 429,
    sms_limit_reached: 429,
    proof_needed: 429,
    code_tries_spent: 429,
    phone_left: 400,
    identity_unverified: 400,
    code_wrong_or_expired: 422,
  },
  { ru: ru.codeRefusals, kz: kz.codeRefusals },
);

export type CodeRefusal = keyof typeof CODE_REFUSALS;

/** What each refusal of this module says, and its status. */
export const IDENTITY_REFUSALS = {
  ...CODE_REFUSALS,
  ...refusalTable(
    {
      phone_is_the_same: 422,
      iban_is_the_same: 422,
      no_change_asked: 400,
      phone_number_already_used: 422,
      phone_not_registered_to_iin: 422,
      mobile_base_away: 503,
      identification_limit: 429,
      identification_not_found: 404,
    },
    { ru: ru.refusals, kz: kz.refusals },
  ),
};

export type IdentityRefusal = CodeRefusal | 'phone_not_registered_to_iin';

export type ContactRefusal = keyof typeof IDENTITY_REFUSALS;

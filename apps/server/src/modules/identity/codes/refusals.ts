import { refusalTable } from '../../../platform/http/refusal-text.ts';
import { BUDGET_REFUSALS } from '../budget/refusals.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of asking for a code or bringing one, whatever the code is for. */
export const CODE_REFUSALS = {
  ...BUDGET_REFUSALS,
  ...refusalTable(
    { phone_left: 400, identity_unverified: 400, code_wrong_or_expired: 422 },
    { ru: ru.codeRefusals, kz: kz.codeRefusals },
  ),
};

export type CodeRefusal = keyof typeof CODE_REFUSALS;

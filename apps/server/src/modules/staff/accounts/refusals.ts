import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

export const ACCOUNT_REFUSALS = refusalTable(
  {
    password_wrong: 422,
    password_weak: 422,
    link_over: 400,
    link_refused: 422,
    link_unfit: 400,
    login_taken: 422,
    roles_unfit: 422,
    own_account: 400,
    member_not_found: 400,
  },
  { ru: ru.accounts, kz: kz.accounts },
);

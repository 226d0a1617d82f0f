import { refusalTable } from '../../platform/http/refusal-text.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const STAFF_REFUSALS = refusalTable(
  {
    sign_in_refused: 422,
    item_taken: 400,
    owner_at_work: 400,
    password_wrong: 422,
    password_weak: 422,
    link_over: 400,
    link_refused: 422,
    link_unfit: 400,
    login_taken: 422,
    roles_unfit: 422,
    own_account: 400,
    last_administrator: 400,
    member_not_found: 400,
    proposal_open: 400,
    proposal_over: 400,
    same_person: 400,
  },
  { ru, kz },
);

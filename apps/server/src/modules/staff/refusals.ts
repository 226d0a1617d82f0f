import { ACCOUNT_REFUSALS } from './accounts/refusals.ts';
import { CLAIM_REFUSALS } from './claims/refusals.ts';
import { PROPOSAL_REFUSALS } from './proposals/refusals.ts';
import { SIGN_IN_REFUSALS } from './sign-in/refusals.ts';

/** All that staff can be refused about accounts, items and what takes two people. */
export const STAFF_REFUSALS = {
  ...ACCOUNT_REFUSALS,
  ...CLAIM_REFUSALS,
  ...PROPOSAL_REFUSALS,
  ...SIGN_IN_REFUSALS,
};

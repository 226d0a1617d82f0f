import { DECISION_REFUSALS } from './decisions/refusals.ts';
import { LOAN_REFUSALS } from './loan/refusals.ts';
import { PAUSE_REFUSALS } from './pause/refusals.ts';
import { PAYOUT_ORDER_REFUSALS } from './payout-order/refusals.ts';
import { PROLONGATION_REFUSALS } from './prolongation/refusals.ts';
import { REFINANCING_REFUSALS } from './refinancing/refusals.ts';
import { SHOWING_REFUSALS } from './showing/refusals.ts';
import { SIGNING_REFUSALS } from './signing/refusals.ts';

/** All refusals of calls on a loan, for callers who pass on those of several subjects. */
export const AGREEMENT_REFUSALS = {
  ...DECISION_REFUSALS,
  ...LOAN_REFUSALS,
  ...PAUSE_REFUSALS,
  ...PAYOUT_ORDER_REFUSALS,
  ...PROLONGATION_REFUSALS,
  ...REFINANCING_REFUSALS,
  ...SHOWING_REFUSALS,
  ...SIGNING_REFUSALS,
};

import { CARD_REFUSALS } from './cards/refusals.ts';
import { CORRECTION_REFUSALS } from './corrections/refusals.ts';
import { INCOMING_REFUSALS } from './incoming/refusals.ts';
import { LOOKUP_REFUSALS } from './lookup/refusals.ts';
import { PAYER_REFUND_REFUSALS } from './payer-refunds/refusals.ts';
import { PAYOUT_REFUSALS } from './payouts/refusals.ts';
import { REFUND_REFUSALS } from './refunds/refusals.ts';
import { SUSPENSE_REFUSALS } from './suspense/refusals.ts';

/** All that money in and out can be refused for, by its subjects. */
export const PAYMENT_REFUSALS = {
  ...CARD_REFUSALS,
  ...CORRECTION_REFUSALS,
  ...REFUND_REFUSALS,
  ...INCOMING_REFUSALS,
  ...LOOKUP_REFUSALS,
  ...PAYER_REFUND_REFUSALS,
  ...PAYOUT_REFUSALS,
  ...SUSPENSE_REFUSALS,
};

/** Nothing is paid out for so long after a change of phone or account: time for its owner to object. */
const PAYOUT_HOLD_HOURS = 24;

export const payoutHoldUntil = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + PAYOUT_HOLD_HOURS * 3_600_000);

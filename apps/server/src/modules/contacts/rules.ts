/** After a change of phone or account nothing is paid out for so long, so that the real owner can object. */
const PAYOUT_HOLD_HOURS = 24;

export const payoutHoldUntil = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + PAYOUT_HOLD_HOURS * 3_600_000);

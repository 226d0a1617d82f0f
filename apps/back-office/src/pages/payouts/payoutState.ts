import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Payout } from '../../api/answers.ts';

/** It waits until enough people have confirmed it. */
export const isHeld = ({ status, approvals, people_needed: needed }: Payout): boolean =>
  status === 'created' && approvals.length < needed;

export const isConfirmedByMe = ({ approvals }: Payout): boolean => approvals.some(({ mine }) => mine);

/** The bank gave the money back, and the loan waits for it. */
export const isReturned = ({ status, agreement_status: agreement }: Payout): boolean =>
  status === 'failed' && agreement === STATUS.payoutFailed;

/** On which day a finding says that the bank made a transfer; null where that is asked and not told yet, as money counts from it. */
export const findingDay = (isAsked: boolean, told: string | null, today: string): string | null =>
  isAsked ? told : today;

/** The bank and the books tell it differently. */
export const isDisputed = ({ status, failure }: Payout): boolean => status === 'in-doubt' && failure !== null;

/** The money of a loan that has not left can be kept. */
export const canBeStopped = (payout: Payout): boolean =>
  payout.kind === 'loan' && (payout.status === 'created' || isReturned(payout));

import { type AgreementStatus, isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { StatusStep } from '../loan/types.ts';
import type { Agreement } from '../types.ts';

/** The status of an agreement at an instant: its last one by then, unless the time to sign or to pay had run out. */
export function statusAt(
  { agreementId, status, signUntil }: Pick<Agreement, 'agreementId' | 'status' | 'signUntil'>,
  steps: readonly StatusStep[],
  prolongationOpenUntil: Date | null,
  at: Date,
): AgreementStatus {
  const last = steps.findLast((step) => step.agreementId === agreementId && step.at <= at)?.status ?? status;
  if (isIn(last, UNSIGNED) && at > signUntil) return STATUS.cancelled;
  const isLapsed = prolongationOpenUntil !== null && at >= prolongationOpenUntil;
  return last === STATUS.prolongationAwaitingPayment && isLapsed ? STATUS.active : last;
}

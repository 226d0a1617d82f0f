import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { AgreementWithFacts } from '../agreements/types.ts';
import type { Application } from '../applications/types.ts';

/** The newest agreement, unless a later application replaces it; a cancelled child does not count. */
export function currentAgreement(
  agreements: readonly AgreementWithFacts[],
  application: Application | undefined,
): AgreementWithFacts | undefined {
  const newest = agreements.find(({ parentId, status }) => parentId === null || status !== STATUS.cancelled);
  if (!newest || !application) return newest;
  return application.applicationId !== newest.applicationId && application.submittedAt > newest.createdAt
    ? undefined
    : newest;
}

/** A payout as shown from the signature until the job orders it. */
export const waitingPayout = (expectedAt: Date) =>
  ({ status: 'waiting', expected_at: expectedAt.toISOString(), may_decline: true }) as const;

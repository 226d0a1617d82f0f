import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { AgreementWithFacts } from '../agreements/types.ts';
import type { Application } from '../applications/types.ts';

/** The newest agreement, unless a later application has taken the stage; a child that came to nothing steps back. */
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

/** A payout as it is shown between the signature and the job that orders it. */
export const waitingPayout = (expectedAt: Date) =>
  ({ status: 'waiting', expected_at: expectedAt.toISOString() }) as const;

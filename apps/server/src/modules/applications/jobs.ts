import type { TaskTable } from '../../platform/jobs/queue.ts';
import { tellInsured } from './insurance/tell-insured.ts';
import { followVerification } from './verification/check-verification.ts';
import type { VerificationServices } from './verification/start-verification.ts';

export function applicationJobs(services: VerificationServices): TaskTable {
  return {
    'applications.check-verification': ({ borrowerId, verificationId }) =>
      followVerification(services, Number(borrowerId), String(verificationId)),
    'applications.tell-insured': ({ borrowerId, agreementId }) =>
      tellInsured(services, { borrowerId: Number(borrowerId), agreementId: Number(agreementId) }),
  };
}

import type { TaskTable } from '../../platform/jobs/queue.ts';
import { followVerification } from './verification/check-verification.ts';
import type { VerificationServices } from './verification/start-verification.ts';

export function applicationJobs(services: VerificationServices): TaskTable {
  return {
    'applications.check-verification': ({ borrowerId, verificationId }) =>
      followVerification(services, Number(borrowerId), String(verificationId)),
  };
}

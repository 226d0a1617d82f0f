import type { TaskTable } from '../../platform/jobs/queue.ts';
import { followVerification } from './check-verification.ts';
import type { VerificationServices } from './start-verification.ts';

export function applicationJobs(services: VerificationServices): TaskTable {
  return {
    'applications.check-verification': ({ borrowerId, verificationId }) =>
      followVerification(services, Number(borrowerId), String(verificationId)),
  };
}

import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { listApplications } from '../applications/asking/list-applications.ts';
import type { ApplicationKey } from '../applications/types.ts';

/** The application, while it waits for a person's decision. */
export async function findWaiting(services: Services, tx: Transaction, key: ApplicationKey) {
  const applications = await listApplications(services, tx, key.borrowerId);
  return applications.find(
    ({ applicationId, status, awaitsPerson }) =>
      applicationId === key.applicationId && status === STATUS.underReview && awaitsPerson,
  );
}

import type { Reading, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { Application, ApplicationKey } from '../types.ts';
import { readApplicationRow } from './store.ts';

/** The application that must exist. */
export async function readApplication(
  _services: Services,
  tx: Transaction,
  key: ApplicationKey,
): Promise<Application> {
  const application = await readApplicationRow(tx, key.borrowerId, key.applicationId);
  if (!application) throw new Error('An application that must exist does not.');
  return application;
}

/** The borrower's newest application, if there was one. */
export async function readLatestApplication(
  _services: Services,
  tx: Reading,
  borrowerId: number,
): Promise<Application | undefined> {
  return readApplicationRow(tx, borrowerId, null);
}

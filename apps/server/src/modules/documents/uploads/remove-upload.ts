import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { DocumentRefusal } from './refusals.ts';
import { markUploadRemoved } from './store.ts';

/** Removes a paper from the borrower's list. The record of it stays, as the law on archives requires. */
export function removeUpload(
  services: Services,
  act: Act,
  key: { borrowerId: number; uploadId: number },
): Promise<Refused<DocumentRefusal> | null> {
  return services.database.transaction(act, async (tx) => {
    const removed = await markUploadRemoved(tx, key, services.clock.now());
    return removed ? null : refuse('upload_unknown');
  });
}

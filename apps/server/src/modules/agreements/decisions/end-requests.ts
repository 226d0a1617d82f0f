import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { endAmendment } from '../prolongation/store.ts';
import { endOffer } from '../settlement/end-offer.ts';
import { readOpenAmendment } from '../store.ts';
import type { AgreementKey } from '../types.ts';

/**
 * Ends the open requests on a loan that turns out not to be one: a prolongation not signed, easier terms not agreed
 * to.
 */
export async function endRequests(services: Services, tx: Transaction, key: AgreementKey): Promise<void> {
  void (await endOffer(services, tx, key, 'cancelled'));
  const amendment = await readOpenAmendment(tx, key);
  if (amendment) await endAmendment(tx, amendment, 'cancelled', services.clock.now());
}

import { machineAct } from '../../../platform/database/database.ts';
import { readIdentification } from './read-identification.ts';
import { readWaiting } from './store.ts';
import type { IdentificationServices } from './types.ts';

const act = machineAct('identity.wake-identifications');
const WAITING_AT_ONCE = 50;

/** Asks the service about everybody who showed face and document and did not come back to the page. Safe to repeat. */
export async function wakeIdentifications(services: IdentificationServices): Promise<void> {
  const waiting = await services.database.transaction(act, (tx) => readWaiting(tx, WAITING_AT_ONCE));
  for (const { borrowerId, identificationId } of waiting)
    void (await readIdentification(services, act, borrowerId, identificationId));
}

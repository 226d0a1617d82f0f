import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isViewingRecorded } from './store.ts';

const VIEWING_MS = 5 * 60_000;

/**
 * The act of somebody who watches a list: the list asks for itself every few seconds, the viewing is on record once in five minutes
 * for each person and each list (the act's event and subject).
 */
export async function oncePerViewing(services: Services, act: Act, staffId: number): Promise<Act> {
  const since = new Date(services.clock.now().getTime() - VIEWING_MS);
  const unrecorded = { ...act, auditEvent: null };
  const { auditEvent: event, remark } = act;
  if (event === null || remark?.subject === undefined) return act;
  const viewing = { staffId, event, subject: remark.subject, since };
  const isKnown = await services.database.transaction(unrecorded, (tx) => isViewingRecorded(tx, viewing));
  return isKnown ? unrecorded : act;
}

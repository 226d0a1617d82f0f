import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse, undo } from '../../platform/outcome.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { holdItem } from '../staff/claims/hold-item.ts';
import { findWaiting } from './find-waiting.ts';

export const itemOf = ({ borrowerId, applicationId }: ApplicationKey): string =>
  `${borrowerId}-${applicationId}`;

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/**
 * The application that waits for a person, in work with this one, in the caller's transaction. It is read when it is held: whoever waited for a colleague,
 * or for their own other tab, sees what was decided there.
 */
export async function holdWaiting(
  services: Services,
  tx: Transaction,
  key: ApplicationKey,
  staffId: number,
): Promise<Waiting | Refused<'review_over' | 'item_taken'>> {
  const isHeld = await holdItem(services, tx, 'reviews', itemOf(key), staffId);
  const application = await findWaiting(services, tx, key);
  if (!application) return undo(refuse('review_over'));
  return isHeld ? application : refuse('item_taken');
}

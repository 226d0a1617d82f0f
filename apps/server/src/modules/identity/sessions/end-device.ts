import { createHash } from 'node:crypto';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { writeEndById, writeOtherSessionsEnd } from './store.ts';

/** Ends one device's session, or all but the one that asks. */
export async function endDevice(
  services: Services,
  act: Act,
  borrowerId: number,
  { id, token }: { readonly id: string | undefined; readonly token: string | null },
): Promise<Record<string, never> | Refused<'device_not_found'>> {
  const at = services.wallClock.now();
  return services.database.transaction(act, async (tx) => {
    if (id === undefined) {
      const own = createHash('sha256')
        .update(token ?? '')
        .digest();
      await writeOtherSessionsEnd(tx, borrowerId, own, at);
      return {};
    }
    return (await writeEndById(tx, borrowerId, id, at)) ? {} : refuse('device_not_found');
  });
}

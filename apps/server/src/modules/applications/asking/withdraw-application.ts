import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { ApplicationKey } from '../types.ts';
import { decideApplication } from './decide-application.ts';
import { endOwnReview, readApplicationRow } from './store.ts';

/** The borrower takes an application back before it is decided: nobody looks at it any more, and another may be sent at once. */
export async function withdrawApplication(
  services: Services,
  act: Act,
  key: ApplicationKey,
): Promise<Record<string, never> | Refused<'application_not_open'>> {
  return services.database.transaction(act, async (tx) => {
    // Before the application is held: whoever decides holds their work first as well, and in two orders each would wait for the other.
    await endOwnReview(tx, key);
    const application = await readApplicationRow(tx, key.borrowerId, key.applicationId);
    if (!application) return refuse('application_not_open');
    const moved = await decideApplication(services, tx, key, {
      cause: 'application-withdrawn',
      who: 'borrower',
    });
    if (isRefused(moved)) return refuse('application_not_open');
    await notifyBorrower(services, tx, key.borrowerId, 'application-withdrawn', {});
    return {};
  });
}

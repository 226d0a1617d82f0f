import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findConsent } from '../settings/consent/find-consent.ts';
import { countGiven } from './store.ts';

const act = machineAct('profile.count-consented');

/**
 * How many people agree to the processing of their data and have not taken it back, and of how many of them the next form asks it anew: today
 * of those who agree to former words alone, with other words of all.
 */
export async function countConsented(services: Pick<Services, 'database' | 'clock'>) {
  return services.database.transaction(act, async (tx) => {
    const { version } = await findConsent(services, tx, 'personal_data');
    const { given, former } = await countGiven(tx, 'personal_data', version);
    return { given, asked_now: former, asked_then: given };
  });
}

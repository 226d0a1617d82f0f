import { reportAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readRegistryDifferences } from './store.ts';
import type { RegistryDifference } from './types.ts';

const act = reportAct('payments.list-card-differences');

/** Charges of which the acquirer's own lists say otherwise than the books. The list should always be empty. Reads only. */
export async function listCardDifferences(services: Services): Promise<readonly RegistryDifference[]> {
  return services.database.transaction(act, readRegistryDifferences);
}

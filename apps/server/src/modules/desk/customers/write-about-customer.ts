import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { writeToBorrower } from '../../support/conversation/write-to-borrower.ts';
import { keepNote } from '../../support/notes/keep-note.ts';
import { readRegisteredAt } from './store.ts';

interface Said {
  readonly staffId: number;
  readonly borrowerId: number;
  readonly text: string;
}

/** Writes down something about a client for colleagues. */
export async function noteCustomer(
  services: Services,
  act: Act,
  { staffId, borrowerId, text }: Said,
): Promise<Record<string, never> | Refused<'customer_not_found'>> {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    await keepNote(services, tx, { staffId, borrowerId, text });
    return {};
  });
}

/** Writes to a client in the conversation of their cabinet. */
export async function writeToCustomer(services: Services, act: Act, { staffId, borrowerId, text }: Said) {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    return writeToBorrower(services, tx, { staffId, borrowerId, text });
  });
}

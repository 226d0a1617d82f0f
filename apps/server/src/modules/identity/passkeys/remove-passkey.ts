import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { deletePasskey, deletePasskeys, writePutOff } from './store.ts';

/** Ends one passkey of the borrower. */
export async function removePasskey(
  services: Services,
  act: Act,
  borrowerId: number,
  passkeyId: string,
): Promise<Record<string, never> | Refused<'passkey_not_found'>> {
  return services.database.transaction(act, async (tx) =>
    (await deletePasskey(tx, borrowerId, passkeyId)) ? {} : refuse('passkey_not_found'),
  );
}

/** Ends all of them, with the phone that vouched for them or with their owner's data, in the caller's transaction. */
export async function removeAllPasskeys(tx: Transaction, borrowerId: number): Promise<void> {
  await deletePasskeys(tx, borrowerId);
}

/** The borrower wants none now, and is not asked again. */
export async function putOffPasskey(
  services: Services,
  act: Act,
  borrowerId: number,
): Promise<Record<string, never>> {
  await services.database.transaction(act, (tx) => writePutOff(tx, borrowerId, services.wallClock.now()));
  return {};
}

import { machineAct } from '../../../platform/database/database.ts';
import type { CallbackPost } from '../../../platform/http/callback-route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { PayoutBank } from '../../../providers/bank/payout-bank.ts';
import { followHint } from '../follow-hint.ts';

export type BankCallbackServices = Services & { readonly bank: Pick<PayoutBank, 'readCallback'> };

const act = machineAct('payments.bank-callback', 'payout.bank-callback');

/**
 * The bank says that a transfer has changed: a payout that waits for the bank is checked at once, and one that was made may have come
 * back. One that has failed or is not ours is answered and ignored. Refuses a post that the bank did not sign.
 */
export async function acceptBankCallback(
  services: BankCallbackServices,
  { path, body, signature }: CallbackPost,
): Promise<'accepted' | Refused<'not_signed'>> {
  const reference = services.bank.readCallback(path, body, signature);
  if (reference === null) return refuse('not_signed');
  await services.database.transaction(act, (tx) => followHint(services, tx, reference));
  return 'accepted';
}

import type { PayoutKind } from '@senim/contracts/shared/payment-kinds';
import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readLimits } from '../../settings/limits/read-limits.ts';
import { payoutReference, peopleNeeded } from './rules.ts';
import { countPayouts, insertPayout } from './store.ts';

export interface PayoutOrder {
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly kind: PayoutKind;
  /** The account, if it is not the one of the agreement. */
  readonly iban?: string;
  /** Not before this instant. */
  readonly heldUntil?: Date | null;
}

/** Orders a payout. It leaves now, or at the next working moment if it is outside working hours or on hold. */
export async function createPayout(
  services: Services,
  tx: Transaction,
  order: PayoutOrder,
): Promise<{ notBefore: Date }> {
  const now = services.clock.now();
  const { borrowerId, agreementId, number, amountTiyn, kind, iban, heldUntil } = order;
  const notBefore = new Date(nextWorkingInstant((heldUntil ?? now).getTime(), services.lender.hours));
  const { payoutSecondPersonAboveTenge } = await readLimits(services, tx);
  const attempt = 1 + (await countPayouts(tx, { borrowerId, agreementId }, kind));
  const payoutId = await insertPayout(tx, {
    borrowerId,
    agreementId,
    reference: payoutReference(services.lender.code, { number, attempt, kind }, services.randomness.uuid()),
    amountTiyn,
    kind,
    notBefore,
    createdAt: now,
    peopleNeeded: peopleNeeded(amountTiyn, payoutSecondPersonAboveTenge),
    account: iban === undefined ? null : sealedAccount(services, iban),
  });
  if (notBefore <= now) enqueue(tx, 'payments.send-payout', { borrowerId, payoutId });
  return { notBefore };
}

const sealedAccount = ({ sealing }: Services, iban: string) => ({
  ibanSealed: sealing.seal(iban),
  ibanIndex: sealing.lastingIndex('iban', iban),
});

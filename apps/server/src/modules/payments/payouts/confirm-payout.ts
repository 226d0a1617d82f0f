import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { changeStatus } from '../../agreements/loan/change-status.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { giveApproval } from '../../staff/proposals/give-approval.ts';
import { createPayout } from './create-payout.ts';
import { lockPayout } from './store.ts';

export interface PayoutKey {
  readonly borrowerId: number;
  readonly payoutId: number;
}

export const itemOf = ({ borrowerId, payoutId }: PayoutKey): string => `${borrowerId}-${payoutId}`;

/** One person's confirmation of a payout above the limit. The payout leaves after two different people have confirmed it. */
export async function confirmPayout(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: PayoutKey,
): Promise<
  { people: number; people_needed: number } | Refused<'payout_not_found' | 'same_person' | 'item_taken'>
> {
  return services.database.transaction(act, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (payout?.status !== 'created' || payout.peopleNeeded === 0) return refuse('payout_not_found');
    if (!(await holdItem(services, tx, 'payouts', itemOf(key), staff.staffId))) return refuse('item_taken');
    const { isRepeated, people } = await giveApproval(services, tx, staff, {
      kind: 'payout',
      subject: itemOf(key),
    });
    tx.note({ reference: payout.reference, amountTiyn: payout.amountTiyn, people: people.length });
    await dropItem(tx, 'payouts', itemOf(key));
    if (isRepeated) return refuse('same_person');
    const isReleased = people.length >= payout.peopleNeeded;
    if (isReleased && payout.notBefore <= services.clock.now())
      enqueue(tx, 'payments.send-payout', { borrowerId: key.borrowerId, payoutId: key.payoutId });
    return { people: people.length, people_needed: payout.peopleNeeded };
  });
}

/** Orders a payout that the bank gave back again, to the same account and under a new reference. */
export async function retryPayout(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  key: PayoutKey,
): Promise<Record<string, never> | Refused<'payout_not_found' | 'transition_refused' | 'item_taken'>> {
  return services.database.transaction(act, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (payout?.status !== 'failed' || payout.kind !== 'loan') return refuse('payout_not_found');
    if (!(await holdItem(services, tx, 'payouts', itemOf(key), staffId))) return refuse('item_taken');
    const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
    const moved = await changeStatus(services, tx, agreement, 'payout-retried', 'accountant');
    if (isRefused(moved)) return moved;
    const { borrowerId, agreementId, number } = agreement;
    void (await createPayout(services, tx, {
      borrowerId,
      agreementId,
      number,
      amountTiyn: payout.amountTiyn,
      kind: payout.kind,
      ...(payout.ibanSealed && { iban: services.sealing.open(payout.ibanSealed) }),
    }));
    await dropItem(tx, 'payouts', itemOf(key));
    tx.note({ reference: payout.reference, amountTiyn: payout.amountTiyn });
    return {};
  });
}

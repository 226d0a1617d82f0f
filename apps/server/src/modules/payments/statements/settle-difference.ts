import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { dropItem, holdItem, readOwner } from '../../staff/claims/hold-item.ts';
import { findPayout, lockDifference, writeSettled } from './store.ts';

const decimalOf = (amount: Tiyn | null): string | null => (amount === null ? null : toDecimal(amount));

/** The open differences, each with its payout. */
export async function describeDifference(services: Services, act: Act, differenceId: number) {
  return services.database.transaction(act, async (tx) => {
    const found = await lockDifference(tx, differenceId);
    if (!found) return refuse('difference_not_found');
    const payout = await findPayout(tx, found.reference);
    return {
      day: found.day,
      kind: found.kind,
      reference: found.reference,
      bank_amount: decimalOf(found.bankTiyn),
      booked_amount: decimalOf(found.bookedTiyn),
      payout: payout ? { borrower_id: payout.borrowerId, payout_id: payout.payoutId } : null,
      found_at: found.foundAt.toISOString(),
      settled: found.settledAt !== null,
      owner: await readOwner(tx, 'statements', String(differenceId)),
    };
  });
}

/** Closes a difference with the explanation of the person who found its cause. */
export async function settleDifference(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  differenceId: number,
): Promise<Record<string, never> | Refused<'difference_not_found' | 'item_taken'>> {
  return services.database.transaction(act, async (tx) => {
    const found = await lockDifference(tx, differenceId);
    if (!found || found.settledAt !== null) return refuse('difference_not_found');
    const item = String(differenceId);
    if (!(await holdItem(services, tx, 'statements', item, staffId))) return refuse('item_taken');
    insist(
      await writeSettled(tx, differenceId, staffId, services.clock.now()),
      'a held difference is settled',
    );
    await dropItem(tx, 'statements', item);
    const { day: valueDay, reference, bankTiyn, bookedTiyn } = found;
    const amountTiyn = bankTiyn ?? bookedTiyn;
    tx.note({ reference, valueDay, ...(amountTiyn !== null && { amountTiyn }) });
    return {};
  });
}

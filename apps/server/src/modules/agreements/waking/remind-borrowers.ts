import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type News, notifyBorrowers } from '../../notifications/notify-borrower.ts';
import type { FoldedAgreement } from '../loan/fold-agreement.ts';
import { isReminded, isToldAsCharge, type PaidByItself, reminderFor } from './rules.ts';

type WithAutopay = FoldedAgreement & PaidByItself;

/** Tells the borrowers of loans what their day asks for: once of a part, as of a payment or as of a charge. */
export async function remindBorrowers(
  services: Services,
  tx: Transaction,
  loans: readonly WithAutopay[],
): Promise<void> {
  await notifyBorrowers(services, tx, loans.flatMap(reminderOf));
}

function reminderOf({ agreement, folded, ...autopay }: WithAutopay): News[] {
  const reminder = isReminded(agreement.status) ? reminderFor(folded) : null;
  if (!reminder || isToldAsCharge(reminder.kind, agreement.status, folded, autopay)) return [];
  const details = {
    number: agreement.number,
    amountTiyn: reminder.amountTiyn,
    shortfallTiyn: folded.refundShortfallTiyn,
    day: dayText(reminder.day),
    overdueDays: folded.overdueDays,
  };
  return [{ borrowerId: agreement.borrowerId, kind: reminder.kind, details }];
}

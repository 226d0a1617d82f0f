import { shownTo } from '@senim/contracts/shared/personal-fields';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fullName } from '@senim/kazakhstan/names';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { readNames } from '../../profile/read-names.ts';
import { readOwner } from '../../staff/claims/hold-item.ts';
import { itemOf } from './rules.ts';
import { readOverpayment } from './store.ts';
import type { OverpaymentKey } from './types.ts';

/** An overpayment as its desk sees it: whose, how much, to which account, by when, and how far its refund has come. */
export async function describeOverpayment(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: OverpaymentKey,
) {
  return services.database.transaction(act, async (tx) => {
    const overpayment = await readOverpayment(tx, key);
    if (!overpayment) return refuse('overpayment_not_found');
    const today = dayInAlmaty(services.clock.now().getTime());
    const { agreement, folded } = await foldAgreement(services, tx, overpayment, today);
    const names = (await readNames(services, tx, [key.borrowerId])).get(key.borrowerId);
    const { isOnItsWay, isProposed, askedAt, refundBy } = overpayment;
    return {
      name: names ? fullName(names) : null,
      agreement_id: agreement.agreementId,
      agreement_number: agreement.number,
      amount: toDecimal(folded.creditTiyn),
      iban: shownTo(staff.roles, 'iban', agreement.iban) ?? '',
      annulled: await isAnnulled(tx, overpayment),
      arose_on: overpayment.aroseOn,
      asked_at: askedAt?.toISOString() ?? null,
      refund_by: refundBy,
      late: refundBy < today,
      state: isOnItsWay ? ('on-its-way' as const) : isProposed ? ('proposed' as const) : ('waiting' as const),
      owner: await readOwner(tx, 'overpayments', itemOf(key)),
    };
  });
}

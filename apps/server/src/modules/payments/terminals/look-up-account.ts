import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { initials } from '@senim/kazakhstan/names';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { leastPayment } from '../rules.ts';

const act = machineAct('payments.look-up');

/** What anyone may learn who knows an account: a masked name, what is due, the least that is taken. Nothing else. */
export async function lookUpAccount(services: Services, account: string) {
  return services.database.transaction(act, async (tx): Promise<Found | Refused<'account_not_found'>> => {
    const target = await findPayableAgreement(services, tx, account);
    if (!target) return refuse('account_not_found');
    const { folded } = await foldAgreement(services, tx, target, dayInAlmaty(services.clock.now().getTime()));
    return {
      name: initials(await readApplicant(services, tx, target.borrowerId)),
      amount_due: toDecimal(folded.payoffTiyn),
      minimum: toDecimal(leastPayment(folded.payoffTiyn)),
    };
  });
}

interface Found {
  name: string;
  amount_due: string;
  minimum: string;
}

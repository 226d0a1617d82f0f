import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { initials } from '@senim/kazakhstan/names';
import { tiyn, toDecimal } from '@senim/loan-engine/money';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { findPayableAgreement } from '../agreements/find-payable-agreement.ts';
import { foldAgreement } from '../agreements/fold-agreement.ts';
import { readApplicant } from '../applications/read-profile.ts';
import { PAYMENT_TIYN_MIN } from './rules.ts';

const act = machineAct('payments.look-up');

/** What anyone may learn who knows an account: a masked name, the number, what is due. Nothing else of the person. */
export async function lookUpAccount(services: Services, account: string) {
  return services.database.transaction(act, async (tx): Promise<Found | Refused<'account_not_found'>> => {
    const target = await findPayableAgreement(services, tx, account);
    if (!target) return refuse('account_not_found');
    const { folded } = await foldAgreement(services, tx, target, dayInAlmaty(services.clock.now().getTime()));
    return {
      name: initials(await readApplicant(services, tx, target.borrowerId)),
      agreement_number: target.number,
      amount_due: toDecimal(folded.payoffTiyn),
      minimum: toDecimal(tiyn(PAYMENT_TIYN_MIN)),
    };
  });
}

interface Found {
  name: string;
  agreement_number: string;
  amount_due: string;
  minimum: string;
}

import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readLastTold } from '../../notifications/read-last-told.ts';
import { stateOf } from './rules.ts';
import { readInsurances } from './store.ts';

const act = machineAct('applications.tell-insured');

/**
 * Tells whoever has repaid a loan before its day that its insurance may end too, with a part of the premium back: the law gives three
 * working days for it (law on microfinance activity, art. 7 p. 2 (4-2)). Says nothing where nothing was insured.
 */
export async function tellInsured(
  services: Services,
  { borrowerId, agreementId }: AgreementKey,
): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const taken = (await readInsurances(tx, borrowerId)).find((one) => one.agreementId === agreementId);
    if (taken?.agreementStatus !== STATUS.paid) return;
    const state = stateOf(taken, dayInAlmaty(services.clock.now().getTime()));
    if (state !== 'held' && state !== 'over') return;
    const number = taken.agreementNumber ?? '';
    // The job comes again where its worker died before it said that it was done, and where a payment was taken out and the loan is repaid anew.
    if (await readLastTold(tx, borrowerId, ['insurance-may-end'], { number })) return;
    await notifyBorrower(services, tx, borrowerId, 'insurance-may-end', { number });
  });
}

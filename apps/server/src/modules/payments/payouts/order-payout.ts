import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { readHeldUntil } from '../../agreements/payout-order/read-order.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { createPayout } from './create-payout.ts';
import { countPayouts } from './store.ts';

const act = machineAct('payments.order-payout');

/** Orders the payout of a signed loan. Does nothing if it is ordered already or the loan is no longer to be paid out. */
export async function orderPayout(services: Services, key: AgreementKey): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    const { number, status, terms } = await readAgreement(services, tx, key);
    if (status !== STATUS.awaitingPayout || (await countPayouts(tx, key, 'loan')) > 0) return;
    const heldUntil = await readHeldUntil(tx, key);
    void (await createPayout(services, tx, {
      ...key,
      number,
      amountTiyn: terms.principalTiyn,
      kind: 'loan',
      heldUntil,
    }));
  });
}

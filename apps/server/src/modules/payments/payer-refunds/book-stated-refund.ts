import { PAYMENT_PROPOSALS } from '@senim/contracts/office/proposal-kinds';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist } from '../../../platform/outcome.ts';
import type { StatementEntry } from '../../../providers/bank/payout-bank.ts';
import { openDays } from '../../ledger/open-days.ts';
import { lapseProposals } from '../../staff/proposals/lapse-proposals.ts';
import { isOurTransfer } from '../payouts/rules.ts';
import { transferMoment } from '../rules.ts';
import { bookMade, transferOf } from './send-payer-refund.ts';
import { endTurn, lockAtBank } from './store.ts';

const act = machineAct('payments.book-stated-refund', 'payer-refund.worked-on');
const looking = { ...act, auditEvent: null };

/** Books a refund to a payer that the bank's statement of a day shows as made while we still wait for its answer, as a payout is booked. */
export async function bookStatedRefund(
  services: Services,
  { reference, amountTiyn, iban }: Pick<StatementEntry, 'reference' | 'amountTiyn' | 'iban'>,
  day: string,
): Promise<void> {
  if (!(await services.database.transaction(looking, (tx) => lockAtBank(tx, reference)))) return;
  await openDays(services);
  await services.database.transaction(act, async (tx) => {
    const refund = await lockAtBank(tx, reference);
    if (!refund || !isOurTransfer(transferOf(services, refund), { amountTiyn, ...(iban && { iban }) }))
      return;
    const at = transferMoment(day);
    insist(await endTurn(tx, refund, { status: 'executed', executedAt: at }), 'a locked refund is ended');
    await bookMade(services, tx, refund, at);
    const { paymentId } = refund;
    await lapseProposals(services, tx, { paymentId, kinds: PAYMENT_PROPOSALS, lapse: 'bank-answered' });
  });
}

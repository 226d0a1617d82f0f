import type { PaymentProposalKind, ProposalLapse } from '@senim/contracts/office/proposal-kinds';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { writeLapsed } from './store.ts';

/** Ends what was proposed about a payment and is about nothing now, in the transaction that makes it so. Nothing happens where nothing waits. */
export async function lapseProposals(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  about: { paymentId: number; kinds: readonly PaymentProposalKind[]; lapse: ProposalLapse },
): Promise<void> {
  await writeLapsed(tx, { ...about, at: clock.now() });
}

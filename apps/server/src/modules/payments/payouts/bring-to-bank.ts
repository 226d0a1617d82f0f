import type { PayoutBank, Transfer, TransferState } from '../../../providers/bank/payout-bank.ts';
import { ANOTHER_TRANSFER, isOurTransfer } from './rules.ts';

type Bank = Pick<PayoutBank, 'send' | 'find'>;

/** Brings an order to the bank. One that may be there already is asked about before it is sent again, always under the same reference. */
export async function bringToBank(
  bank: Bank,
  order: Transfer,
  isNew: boolean,
): Promise<TransferState | typeof ANOTHER_TRANSFER> {
  if (!isNew) {
    const known = await findOrdered(bank, order);
    if (known === ANOTHER_TRANSFER || known.kind !== 'unknown') return known;
  }
  const sent = await bank.send(order);
  if (sent.kind === 'refused') return ANOTHER_TRANSFER;
  return sent.kind === 'rejected' ? believed(order, sent) : findOrdered(bank, order);
}

/** What the bank says of an order now. */
export const findOrdered = async (bank: Bank, order: Transfer) =>
  believed(order, await bank.find(order.reference));

/** What the bank says of our order. An answer about another transfer is not used. */
function believed(order: Transfer, state: TransferState): TransferState | typeof ANOTHER_TRANSFER {
  return 'booked' in state && !isOurTransfer(order, state.booked) ? ANOTHER_TRANSFER : state;
}

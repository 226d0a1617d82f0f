import type { OrderBook } from './bank-files.ts';
import type { PayoutBank } from './payout-bank.ts';
import { readBankStatement } from './statement.ts';

/**
 * A bank without a line: an order is kept until people take it there in a file, and what became of it is what the files say that they bring back. To
 * the rest of the product it is a bank like any other, only slower.
 */
export const createBankByFiles = (book: OrderBook): PayoutBank => ({
  name: 'files',
  send: async (transfer) => ({ kind: (await book.keep(transfer)) === 'kept' ? 'accepted' : 'refused' }),
  async find(reference) {
    const told = await book.readTold(reference);
    if (told === undefined) return { kind: 'unknown' };
    return told ?? { kind: 'accepted', booked: {} };
  },
  async readStatement(day) {
    const content = await book.readStatement(day);
    return content === null ? null : readBankStatement(content, day);
  },
  readNotices: async () => null,
  readCallback: () => null,
});

import type { TerminalPayment } from './types.ts';

/**
 * Which of some payments may be taken together: those of loans that are free. Of several payments of one loan, or under one id, only
 * the first, because each of the others has to find what the one before it has left. Money of nobody is posted in the chain of the house:
 * whoever held a provider's account before that chain would wait in a circle with whoever holds both in order.
 */
export function oneOfEach<Payment extends Pick<TerminalPayment, 'account' | 'network' | 'transactionId'>>(
  payments: readonly Payment[],
  targets: ReadonlyMap<string, { readonly number: string }>,
  freeLoans: readonly string[],
): readonly Payment[] {
  const left = new Set(freeLoans);
  const ids = new Set<string>();
  return payments.filter(({ account, network, transactionId }) => {
    const target = targets.get(account);
    const id = `${network}:${transactionId}`;
    const isFirst = !ids.has(id) && target !== undefined && left.delete(target.number);
    ids.add(id);
    return isFirst;
  });
}

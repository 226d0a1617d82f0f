import type { TerminalPayment } from './types.ts';

/**
 * Which of some payments may be taken together: those of loans that are free. Of several payments of one loan, or under one id, only
 * the first, because each of the others has to find what the one before it has left.
 */
export function oneOfEach<Payment extends Pick<TerminalPayment, 'account' | 'network' | 'transactionId'>>(
  payments: readonly Payment[],
  freeLoans: ReadonlyMap<string, { readonly number: string }>,
): readonly Payment[] {
  const left = new Set([...freeLoans.values()].map(({ number }) => number));
  const ids = new Set<string>();
  return payments.filter(({ account, network, transactionId }) => {
    const target = freeLoans.get(account);
    const id = `${network}:${transactionId}`;
    const isFirst = !ids.has(id) && target !== undefined && left.delete(target.number);
    ids.add(id);
    return isFirst;
  });
}

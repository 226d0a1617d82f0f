/**
 * Which of some payments may be taken together: those of loans that are free. Of several payments of one loan, or under one id, only
 * the first, because each of the others has to find what the one before it has left.
 */
export function oneOfEach<Payment>(
  payments: readonly Payment[],
  freeLoanOf: (payment: Payment) => string | undefined,
  idOf: (payment: Payment) => string,
): readonly Payment[] {
  const loans = new Set<string>();
  const ids = new Set<string>();
  return payments.filter((payment) => {
    const [loan, id] = [freeLoanOf(payment), idOf(payment)];
    const isFirst = !ids.has(id) && loan !== undefined && !loans.has(loan);
    ids.add(id);
    if (isFirst) loans.add(loan);
    return isFirst;
  });
}

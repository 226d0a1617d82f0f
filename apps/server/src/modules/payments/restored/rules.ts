import type { StatementEntry } from '../statements/types.ts';
import type { EnteredTransfer, LackingTransfer } from './types.ts';

/**
 * What others have sent us by the bank's statement and nobody has entered. A transfer is known by the number under which it was entered, else by
 * its sum: one entered transfer stands for one of the bank's.
 */
export function lackingOf(
  entries: readonly StatementEntry[],
  entered: readonly EnteredTransfer[],
): LackingTransfer[] {
  const left = [...entered];
  const take = (isIt: (one: EnteredTransfer) => boolean): boolean => {
    const at = left.findIndex(isIt);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const received = entries.filter(({ kind }) => kind === 'received');
  const unnamed = received.filter(
    ({ reference, bankReference }) => !take(({ number }) => number === reference || number === bankReference),
  );
  return unnamed
    .filter(({ amountTiyn }) => !take((one) => one.amountTiyn === amountTiyn))
    .map(({ reference, bankReference, amountTiyn }) => ({
      reference: bankReference ?? reference,
      amountTiyn,
    }));
}

import type { AgreementShown } from '../../api/queries.ts';

/** A loan as it is paid: its total is what closes it today, written off or not. */
export function withWholeDebt(agreement: AgreementShown): AgreementShown {
  const { calculation } = agreement;
  // An answer of the release before, which this device remembers, has only the total.
  return { ...agreement, calculation: { ...calculation, total: calculation.payable ?? calculation.total } };
}

import type { AgreementShown, Information } from '../../api/queries.ts';

/** A loan with what closes it today. What left our books by a write-off is owed to us all the same; what was sold is not. */
export function withWholeDebt(
  agreement: AgreementShown,
  { blocking }: Pick<Information['data'], 'blocking'>,
): AgreementShown {
  if (blocking?.reason !== 'written-off') return agreement;
  const { calculation } = agreement;
  return { ...agreement, calculation: { ...calculation, total: calculation.account.written_off } };
}

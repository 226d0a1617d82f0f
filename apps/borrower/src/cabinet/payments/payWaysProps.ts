import type { AgreementShown } from '../../api/queries.ts';

export type PayWaysProps = {
  agreement: Pick<AgreementShown, 'id' | 'number'>;
  /** Tenge as a decimal string; null until a valid amount is chosen. */
  amount: string | null;
  purpose: 'debt' | 'prolongation' | 'pause';
};

import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';

export interface Found {
  readonly kind: 'customer' | 'agreement' | 'payment' | 'payout' | 'case' | 'inquiry';
  readonly borrowerId: number | null;
  readonly reference: string;
  readonly status: AgreementStatus | null;
  /** The number by which a desk opens a payment or an inquiry. */
  readonly id: number | null;
}

export interface TimelineRow {
  readonly at: Date;
  readonly kind: string;
  readonly what: string;
  readonly who: string | null;
  readonly subject: string | null;
  readonly amountTiyn: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

import type { listTimeline } from '@senim/contracts/office/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Tiyn } from '@senim/loan-engine/units/money';

export interface Found {
  readonly kind: 'customer' | 'agreement' | 'payment' | 'payout' | 'case' | 'inquiry';
  readonly borrowerId: number | null;
  readonly reference: string;
  readonly status: AgreementStatus | null;
  /** The number by which a desk opens a payment or a question. */
  readonly id: number | null;
}

type Said<Event> = Event extends unknown ? Omit<Event, 'at' | 'amount'> : never;

/** A line of the timeline as it lies in the tables. */
export type TimelineRow = Said<AnswerOf<typeof listTimeline>['events'][number]> & {
  readonly at: Date;
  readonly amountTiyn: Tiyn | null;
};

/** What came in for a loan of a customer. */
export interface PaymentOfCustomer {
  readonly paymentId: number;
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
  readonly receivedAt: Date;
  readonly provider: string;
  readonly number: string;
  readonly isReversed: boolean;
}

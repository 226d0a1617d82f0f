import type { QueueName } from '@senim/contracts/office/queues';
import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Bell } from '../../platform/bell.ts';
import type { StaffServices } from '../staff/types.ts';

/** What desks need besides: a signal when something on them changes. */
export type DeskServices = StaffServices & { readonly bell: Bell };

export interface Found {
  readonly kind: 'customer' | 'agreement' | 'payment' | 'payout' | 'case' | 'inquiry';
  readonly borrowerId: number | null;
  readonly reference: string;
  readonly status: AgreementStatus | null;
  /** The number by which a desk opens a payment or a question. */
  readonly id: number | null;
}

/** One line of a queue as the tables have it, without names, because names are sealed. */
export interface QueueRow {
  readonly item: string;
  readonly borrowerId: number | null;
  readonly reference: string | null;
  readonly kind: string;
  readonly amountTiyn: number | null;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly waitsFor: 'us' | 'applicant' | 'second-person' | 'later';
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  /** The place in the order; the next page begins after it. */
  readonly sortAt: Date;
  readonly sortA: number;
  readonly sortB: number;
}

export interface QueueFilter {
  readonly now: Date;
  readonly staffId: number;
  readonly owner: 'mine' | 'free' | null;
  readonly isLate: boolean;
  readonly kind: string | null;
  readonly after: { readonly at: Date; readonly a: number; readonly b: number } | null;
  readonly countMax: number;
}

export interface QueueCount {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly late: number;
  readonly mine: number;
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

import type { QueueName } from '@senim/contracts/office/queues';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Bell } from '../../../platform/bell.ts';
import type { StaffServices } from '../../staff/types.ts';

/** What desks need besides: a signal when something on them changes. */
export type DeskServices = StaffServices & { readonly bell: Bell };

/** One line of a queue as the tables have it, without names, because names are sealed. */
export interface QueueRow {
  readonly item: string;
  readonly borrowerId: number | null;
  readonly reference: string | null;
  readonly kind: string;
  readonly amountTiyn: Tiyn | null;
  readonly since: Date;
  readonly dueAt: Date | null;
  /** An approval is the reader's to give on the desk; a second person is somebody else, or decides among the proposals. */
  readonly waitsFor: 'us' | 'applicant' | 'approval' | 'second-person' | 'later';
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  /** What was typed at the terminal; only of money without an owner. */
  readonly accountSealed?: Buffer | null;
  /** Who paid it; only of transfers that staff have entered for nobody. */
  readonly payerSealed?: Buffer | null;
  /** Who wrote and what; only of cases. */
  readonly contactSealed?: Buffer | null;
  readonly wordsSealed?: Buffer | null;
  /** Messages that nobody in the office has opened; only of conversations. */
  readonly unread?: number | null;
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
  /** These alone. */
  readonly items?: readonly string[] | null;
  readonly after: { readonly at: Date; readonly a: number; readonly b: number } | null;
  readonly countMax: number;
}

export interface QueueCount {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly late: number;
  readonly mine: number;
  /** Since when the oldest waits. */
  readonly oldestAt: Date | null;
  /** Since when the first of the late is. */
  readonly lateSince: Date | null;
}

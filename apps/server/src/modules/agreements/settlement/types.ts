import type { Forgiven, Rescheduled } from '@senim/loan-engine/loan/facts';
import type { Components } from '@senim/loan-engine/loan/position-types';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { AgreementKey, DocumentRow } from '../types.ts';

/** Easier terms for what is owed: a new schedule from a day, part of the debt perhaps forgiven. */
export interface NewPlan {
  readonly scheduleKind: ScheduleKind;
  /** The due days of the parts, counted from today, ascending; one far day is a deferral. */
  readonly dueOffsets: readonly number[];
  /** A lower rate than the law requires, if the lender wants it. */
  readonly dailyRatePpm?: number | undefined;
  /** The forgiven part of the debt. */
  readonly forgiven?: Components | undefined;
}

/** How an offer of easier terms can end. */
export type OfferEnd = 'signed' | 'cancelled' | 'expired' | 'declined';

/** An additional agreement on easier terms, composed by a person for a case; it counts from the day it was made. */
export interface SettlementOffer extends AgreementKey {
  readonly amendmentId: number;
  readonly ordinal: number;
  /** Its origin: the borrower's request, or a mediation. */
  readonly kind: 'settlement' | 'mediation';
  readonly caseReference: string;
  readonly madeAt: Date;
  /** The first instant that is too late for a signature. */
  readonly openUntil: Date;
  readonly rescheduled: Rescheduled;
  readonly forgiven: Forgiven | null;
  readonly payoffTiyn: Tiyn;
  readonly documents: readonly DocumentRow[];
}

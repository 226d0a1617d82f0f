import type { Forgiven, Rescheduled } from '@senim/loan-engine/loan/facts';
import type { Components } from '@senim/loan-engine/loan/position-types';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { AgreementKey, DocumentRow } from '../types.ts';

/** Easier terms for what is owed: a new schedule from a day, part of the debt perhaps forgiven. */
export interface NewPlan {
  readonly scheduleKind: ScheduleKind;
  /** Days from today on which a part is due, ascending; one far day is a deferral. */
  readonly dueOffsets: readonly number[];
  /** Lower than the law asks for, if the lender so decides. */
  readonly dailyRatePpm?: number | undefined;
  /** What of the debt is forgiven along with it. */
  readonly forgiven?: Components | undefined;
}

/** How an offer of easier terms ends. */
export type OfferEnd = 'signed' | 'cancelled' | 'expired' | 'declined';

/** An additional agreement on easier terms, composed by a person in a case; it holds from the day it was made. */
export interface SettlementOffer extends AgreementKey {
  readonly amendmentId: number;
  readonly ordinal: number;
  /** What it came of: the borrower's request, or a mediator's help. */
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

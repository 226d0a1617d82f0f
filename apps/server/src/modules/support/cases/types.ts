import type { CaseKind, CaseStatus, CaseStepKind, CaseTopic } from '@senim/contracts/shared/cases';
import type { ReasonsKept } from '@senim/contracts/text/reasons';
import type { Language } from '@senim/kazakhstan/languages';

/** How to reach the sender: a phone of 11 digits, an e-mail address, or both. */
export interface CaseContact {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Details that only some kinds of steps have. */
export interface StepDetails {
  readonly reasons?: readonly string[];
  readonly meeting?: { readonly mediator: string; readonly at: string; readonly place: string };
}

export interface StepToRecord {
  readonly kind: CaseStepKind;
  readonly text: string;
  /** Null if the sender or a term did it. */
  readonly staffId: number | null;
  readonly details?: Pick<StepDetails, 'meeting'>;
  /** Codes of the list that the step chooses from. */
  readonly reasons?: readonly string[];
}

export interface CaseStepRow {
  readonly stepId: number;
  readonly kind: CaseStepKind;
  readonly text: string;
  readonly by: string | null;
  readonly at: Date;
  readonly details: StepDetails;
  readonly reasonsKept: ReasonsKept;
}

/** How a step changes its case. */
export interface CaseMove {
  readonly status: CaseStatus;
  /** The day the next answer is due, if it changes. */
  readonly answerBy?: string;
  readonly deferredUntil?: string | null;
  /** The instant the next answer is due, where the clock runs by the hour. */
  readonly answerDueAt?: Date;
}

export interface CaseToOpen {
  readonly kind: CaseKind;
  readonly topic: CaseTopic;
  readonly language: Language;
  readonly contact: CaseContact;
  readonly text: string;
  readonly agreementNumber: string | null;
  /** From the session of the cabinet; null for the public forms, which ask nobody who they are. */
  readonly borrowerId: number | null;
  /** The caller's network address; only its blind index is kept. */
  readonly address: string;
  /** The instant by which it is answered, where the clock runs by the hour. The same words twice are then two cases. */
  readonly answerDueAt?: Date;
  /** When the call that is asked for begins. */
  readonly callAt?: Date;
  /** What a right of the sender rests on: it is taken however many letters came that day. */
  readonly isDuty?: true;
  /** When the sender did what the case is of, where that is not now. */
  readonly receivedAt?: Date;
}

export interface CaseReceipt {
  readonly reference: string;
  /** The last day for the answer, `YYYY-MM-DD`. */
  readonly answerBy: string;
}

/** How many cases and confirmations there were lately, for the budgets. */
export interface RecentCases {
  readonly ofContactLastDay: number;
  readonly ofAddressLastDay: number;
  readonly bySmsLastHour: number;
}

export interface CaseRow extends CaseReceipt {
  readonly caseId: number;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly topic: CaseTopic;
  readonly language: Language;
  readonly borrowerId: number | null;
  readonly agreementNumber: string | null;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  /** A person has deferred it until this day. */
  readonly deferredUntil: string | null;
  /** Null where the answer is due by the end of a day. */
  readonly answerDueAt: Date | null;
  readonly callAt: Date | null;
}

/** A case with its sealed fields opened. */
export interface SupportCase extends CaseRow {
  readonly contact: CaseContact;
  readonly text: string;
}

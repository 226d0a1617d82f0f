import type { HtmlLanguage } from '@senim/kazakhstan/languages';
import type { Identity } from '@senim/lender/lender';
import type { LineKind } from '@senim/loan-engine/explain/types';

export type StatementKind = 'account' | 'no-debt' | 'schedule';

export type MovementKind = LineKind;

/** One line of an account statement, as the engine explains it; amounts are decimal strings. Less owed is negative, money to the borrower's credit too. */
export interface StatementMovement {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly component: 'principal' | 'reward' | 'penalty' | 'credit';
  readonly kind: MovementKind;
  readonly amount: string;
  readonly base: string;
  readonly dailyRate: string;
  readonly still: string | null;
  readonly receipt: string | null;
}

/** A part of a schedule: what was agreed, what became of it, and what is left. */
export interface ScheduleSums {
  readonly principal: string;
  readonly reward: string;
  readonly penalty: string;
  readonly total: string;
  readonly paid: string;
  readonly forgiven: string;
  readonly written_off: string;
  readonly saved: string;
  readonly added: string;
  readonly left: string;
}

/** Everything a statement says, computed before it gets here: decimal strings in tenge, days "YYYY-MM-DD". */
export interface StatementDocument {
  readonly kind: StatementKind;
  readonly date: string;
  readonly lender: Identity;
  readonly fullName: string;
  readonly iin: string;
  readonly agreement: {
    readonly number: string;
    readonly signedOn: string;
    readonly principal: string;
    readonly dailyRate: string;
    readonly paidOutOn: string | null;
    readonly dueOn: string | null;
  };
  readonly owed: {
    readonly principal: string;
    readonly reward: string;
    readonly penalty: string;
    readonly refundShortfall: string;
    readonly credit: string;
    readonly total: string;
    /** The total less what is overpaid: what the movements add up to. */
    readonly balance: string;
  };
  readonly movements: readonly StatementMovement[];
  readonly schedule: {
    readonly rows: readonly (ScheduleSums & {
      readonly date: string;
      readonly status: 'paid' | 'due' | 'overdue' | 'ahead' | 'ended';
    })[];
    readonly sum: ScheduleSums;
    /** Principal and reward that were settled before this schedule began. */
    readonly settledBefore: string;
  };
  readonly closed: readonly {
    readonly number: string;
    readonly principal: string;
    readonly paidOutOn: string | null;
    readonly paidOn: string | null;
  }[];
}

export interface StatementTable {
  readonly title: string;
  readonly headings: string[];
  readonly rows: string[][];
  readonly total: string[] | null;
  /** The column that takes the remaining width; null if all are equal. */
  readonly wide: number | null;
}

/** A statement in words. The page shows and the PDF prints the same texts. */
export interface StatementText extends PaperText {
  readonly kind: StatementKind;
}

/** The receipt of a payment in words. */
export type ReceiptText = PaperText;

export type PaymentPart = 'principal' | 'reward' | 'penalty' | 'recouped' | 'refund_shortfall' | 'credit';

/** Everything a receipt says, as of its date: decimal strings in tenge. */
export interface ReceiptDocument {
  readonly date: string;
  readonly lender: Identity;
  readonly fullName: string;
  readonly iin: string;
  readonly payment: Readonly<Record<PaymentPart, string>> & {
    readonly id: number;
    readonly amount: string;
    readonly at: string;
    readonly value_date: string;
    readonly agreement_number: string;
    readonly reversed_on: string | null;
    /** Its number with whoever took it. */
    readonly reference: string;
  };
  /** Null for a card. */
  readonly networkName: string | null;
  /** What is owed today. */
  readonly left: string;
}

/** The texts of a page that the template sets. */
export interface PaperText {
  readonly language: HtmlLanguage;
  readonly title: string;
  readonly subtitle: string;
  readonly date: string;
  /** "YYYY-MM-DD". */
  readonly day: string;
  readonly author: string;
  readonly footer: string;
  readonly intro: string;
  readonly rows: [string, string][];
  readonly tables: StatementTable[];
  readonly note: string;
}

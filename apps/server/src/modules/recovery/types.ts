import type { CASE_CLOCKS } from '@senim/contracts/office/recovery';
import type { Language } from '@senim/kazakhstan/languages';
import type { AgreementKey } from '../agreements/types.ts';

/** A request from the cabinet about a loan, with the language and the network address of the call. */
export interface LoanRequest extends AgreementKey {
  readonly text: string;
  readonly language: Language;
  readonly address: string;
}

/** Easier terms as the desk enters them. */
export interface PlanWish {
  readonly way: 'instalments' | 'deferral';
  readonly parts: number;
  readonly first_date: string;
  readonly every_days: number;
  readonly schedule_kind: 'annuity' | 'differentiated';
  readonly daily_rate?: string | undefined;
  readonly forgive_principal?: string | undefined;
  readonly forgive_reward?: string | undefined;
  readonly forgive_penalty?: string | undefined;
}

/** A legal term that runs for a case. */
export interface CaseClock {
  readonly clock: (typeof CASE_CLOCKS)[number];
  readonly dueAt: Date;
  readonly doneAt: Date | null;
}

/** What a victim had paid for an annulled loan, and the day on which the last of it went back; null until then. */
export interface MoneyBack {
  readonly doneOn: string | null;
}

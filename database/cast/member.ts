import type { Iin, Sex } from '@senim/kazakhstan/iin';
import type { Language } from '@senim/kazakhstan/languages';
import type { Status } from '@senim/loan-engine/lifecycle/status';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';

/** What happens in a member's life, so many days before today. The player does it through the product's own API. */
export type Scene =
  | { readonly daysAgo: number; readonly does: 'registers' }
  | { readonly daysAgo: number; readonly does: 'fills'; readonly steps: 1 | 2 }
  | {
      readonly daysAgo: number;
      /** For the next loan the form of the first one is at hand. */
      readonly does: 'applies' | 'applies-again';
      readonly amount: number;
      readonly period: number;
      readonly loanType: string;
      readonly scheduleKind?: ScheduleKind;
    }
  | { readonly daysAgo: number; readonly does: 'signs' }
  | { readonly daysAgo: number; readonly does: 'pays'; readonly amount: number | 'part' | 'all' }
  | { readonly daysAgo: number; readonly does: 'asks-prolongation'; readonly days: number }
  | {
      readonly daysAgo: number;
      readonly does: 'asks-refinancing';
      readonly loanType: string;
      readonly period: number;
    }
  | {
      readonly daysAgo: number;
      readonly does: 'asks-settlement' | 'asks-mediation' | 'disputes';
      readonly text: string;
    }
  | { readonly daysAgo: number; readonly does: 'complains'; readonly text: string }
  | { readonly daysAgo: number; readonly does: 'misses-payment'; readonly amount: number }
  | { readonly daysAgo: number; readonly does: 'goes-to-recovery' | 'is-written-off' };

export interface Member {
  readonly key: string;
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string | null;
  readonly sex: Sex;
  readonly birthDate: string;
  readonly iin: Iin;
  readonly phone: string;
  readonly iban: string;
  readonly monthlyIncome: number;
  /** Days from today to the expiry of the identity card. */
  readonly idExpiresInDays: number;
  /** What the outside says of this person; what is left out lets them pass. */
  readonly registers: Readonly<Record<string, unknown>>;
  readonly status: Status | null;
  readonly component: string;
  readonly about: Readonly<Record<Language, string>>;
  readonly scenes: readonly Scene[];
}

/** A member before the computed numbers are given. */
export type Sketch = Omit<
  Member,
  'iin' | 'phone' | 'iban' | 'monthlyIncome' | 'idExpiresInDays' | 'registers' | 'patronymic'
> &
  Partial<Pick<Member, 'monthlyIncome' | 'idExpiresInDays' | 'registers' | 'patronymic'>>;

/** What a member asks for: a short loan, a long one in one payment or in parts, or the next one by the month. */
export const short = (amount: number, period: number) =>
  ({ does: 'applies', loanType: 'short', amount, period }) as const;
export const long = (amount: number, period: number, scheduleKind: ScheduleKind = 'single') =>
  ({ does: 'applies', loanType: 'long', amount, period, scheduleKind }) as const;
export const instalments = (amount: number, period: number, scheduleKind: ScheduleKind) =>
  ({ does: 'applies-again', loanType: 'instalments', amount, period, scheduleKind }) as const;

import type { readTerms } from '@senim/contracts/borrower/loan';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';

type OnOffer = AnswerOf<typeof readTerms>['types'][number];

export interface Wish {
  readonly loanType: string;
  readonly period: number;
  readonly amount?: number;
  readonly scheduleKind?: ScheduleKind;
}

const DAYS_PER_MONTH = 30;

/**
 * A member's wish as the lender at hand can meet it. The lives were written for the products of the sandbox's own lender; another one's nearest
 * product serves: of the same name, else the first for a short wish and the last for a long one, within its bounds.
 */
export function fitWish(types: readonly OnOffer[], wish: Wish) {
  const named = types.find(({ code }) => code === wish.loanType);
  const product = named ?? (wish.scheduleKind === undefined ? types.at(0) : types.at(-1));
  if (!product) throw new Error('The lender offers nothing that the cast could ask for.');
  const isMonthly = product.period_unit === 'month' && !named;
  const period = isMonthly ? Math.round(wish.period / DAYS_PER_MONTH) : wish.period;
  const kinds = product.schedule_kinds;
  const kind = kinds.find((each) => each === wish.scheduleKind) ?? kinds.at(0);
  return {
    loan_type: product.code,
    period: within(period, product.min_period, product.max_period),
    ...(wish.scheduleKind && kind && { schedule_kind: kind }),
    ...(wish.amount !== undefined && { amount: amountOf(product, wish.amount) }),
  };
}

function amountOf({ min_amount, max_amount, first_loan_max_amount, step }: OnOffer, tenge: number): number {
  const most = Math.min(max_amount, first_loan_max_amount);
  return within(Math.floor(tenge / step) * step, min_amount, most);
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

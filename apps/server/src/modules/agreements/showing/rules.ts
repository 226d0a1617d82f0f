import { type AgreementStatus, isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { KnownLaw } from '@senim/loan-engine/loan/law';
import { type Product, productOn } from '@senim/loan-engine/loan/products';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { ChoiceRules } from '@senim/loan-engine/ways-out/choices';
import type { StatusStep } from '../loan/types.ts';
import type { Agreement } from '../types.ts';

/** The status of an agreement at an instant: its last one by then, unless the time to sign or to pay had run out. */
export function statusAt(
  { agreementId, status, signUntil }: Pick<Agreement, 'agreementId' | 'status' | 'signUntil'>,
  steps: readonly StatusStep[],
  prolongationOpenUntil: Date | null,
  at: Date,
): AgreementStatus {
  const last = steps.findLast((step) => step.agreementId === agreementId && step.at <= at)?.status ?? status;
  if (isIn(last, UNSIGNED) && at > signUntil) return STATUS.cancelled;
  const isLapsed = prolongationOpenUntil !== null && at >= prolongationOpenUntil;
  return last === STATUS.prolongationAwaitingPayment && isLapsed ? STATUS.active : last;
}

/**
 * By what the ways out of a loan are reckoned on a day. It goes on by the caps that were signed with it and else by the law's; one that pays it
 * off is a new loan, and keeps to the lender's caps of that day.
 */
export function rulesOfWays(
  products: readonly Product[],
  loanType: string,
  today: string,
  known: KnownLaw,
): Pick<ChoiceRules, 'law' | 'lawOfNew' | 'product'> {
  const product = productOn(products, loanType, knownDay(today));
  if (isRefusal(product)) throw new Error(`${loanType} is no product on ${today}.`);
  const { law } = termsOnOffer(products, today, { ...known, caps: null });
  return { law, lawOfNew: termsOnOffer(products, today, known).law, product };
}

import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Fact, Payment, Prolonged } from '@senim/loan-engine/loan/facts';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Product } from '@senim/loan-engine/loan/products';
import { position } from '@senim/loan-engine/position/position';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { addTiyn, subtractTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { prolongedRate } from '@senim/loan-engine/ways-out/prolongation';
import { standingPayments, sumOf } from '../loan/rules.ts';
import type { Agreement, Amendment } from '../types.ts';
import { prolongationTerms } from './rules.ts';

/** A paid prolongation: its fact, and the loan without it and with it on its first day. */
export interface DrawnProlongation {
  readonly fact: Prolonged;
  readonly before: Position;
  readonly after: Position;
  readonly paidTiyn: Tiyn;
  readonly days: number;
}

/**
 * The prolongation that the borrower's payments since the request pay for; null while they do not cover the reward so
 * far. It counts from the day of the last of them, so the day of the signature does not matter.
 */
export function drawProlongation(
  products: readonly Product[],
  agreement: Agreement,
  facts: readonly Fact[],
  amendment: Amendment,
): DrawnProlongation | null {
  const payments = countedPayments(facts, amendment);
  const day = Math.max(askedDay(amendment), ...payments.map((payment) => payment.day)) as Day;
  const order = facts
    .filter((fact) => fact.day === day)
    .reduce((last, fact) => Math.max(last, fact.order), 0);
  const paymentIds = payments.map(({ id }) => id);
  const before = position(
    agreement.terms,
    facts.filter(({ id }) => !paymentIds.includes(id)),
    day,
  );
  if (isRefusal(before)) return null;
  const asked = prolongationTerms(products, agreement, before, amendment.days);
  if (isRefusal(asked)) return null;
  const fact: Prolonged = {
    kind: 'prolonged',
    id: `prolongation-${amendment.amendmentId}`,
    day,
    order: order + 1,
    dueDay: asked.dueDay,
    dailyRatePpm: asked.dailyRatePpm,
    paymentIds,
  };
  const paid = position(agreement.terms, [...facts, fact], day);
  if (isRefusal(paid) || !isRewardPaid(paid)) return null;
  return withRate(agreement, facts, {
    fact,
    before,
    after: paid,
    paidTiyn: sumOf(payments),
    days: amendment.days,
  });
}

/** The lawful rate by the real payments, which may be more than was asked. */
function withRate(
  agreement: Agreement,
  facts: readonly Fact[],
  drawn: DrawnProlongation,
): DrawnProlongation | null {
  const law = lawOn(drawn.fact.day);
  if (isRefusal(law)) return null;
  const dailyRatePpm = prolongedRate(agreement.terms, drawn.after, drawn.before, law);
  if (isRefusal(dailyRatePpm)) return null;
  const fact = { ...drawn.fact, dailyRatePpm };
  const after = position(agreement.terms, [...facts, fact], fact.day);
  return isRefusal(after) ? null : { ...drawn, fact, after };
}

/** The payments since a prolongation was requested, without reversed ones. */
export const countedPayments = (facts: readonly Fact[], { paymentIds }: Amendment): readonly Payment[] =>
  standingPayments(facts).filter(({ id }) => paymentIds.includes(id));

function isRewardPaid(view: Position): boolean {
  const penaltyTiyn = subtractTiyn(view.penaltyOutstandingTiyn, view.penaltyDeferredTiyn);
  return addTiyn(view.rewardOutstandingTiyn, penaltyTiyn) === 0;
}

/** The day of the request in Almaty. */
function askedDay({ askedAt }: Amendment): Day {
  return knownDay(dayInAlmaty(askedAt.getTime()));
}

import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Product } from '@senim/loan-engine/loan/products';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Services } from '../../../platform/machinery.ts';
import { sumOf } from '../loan/rules.ts';
import { amendmentsView } from '../paper/rules.ts';
import { pauseView, paymentsForPause } from '../pause/rules.ts';
import { describeProlongation } from '../prolongation/describe-prolongation.ts';
import { describeOffer } from '../settlement/describe-offer.ts';
import type { AgreementKey, AgreementWithFacts } from '../types.ts';
import { describeBlocking } from './describe-blocking.ts';
import type { AroundLoan } from './read-around-loans.ts';
import { agreementView, expectedPosition } from './show-agreement.ts';
import { scheduleSum, scheduleView } from './show-position.ts';

/**
 * A loan as its borrower's cabinet shows it at an instant: the agreement, its schedule, and what the borrower has to
 * do.
 */
export function describeLoan(
  { lender: { hours }, products }: Pick<Services, 'lender'> & { readonly products: readonly Product[] },
  around: (loan: AgreementKey) => AroundLoan,
  agreement: AgreementWithFacts,
  parent: AgreementWithFacts | undefined,
  { at, language }: { readonly at: Date; readonly language: Language },
) {
  const { documents, signed, pause, offer: made, amendment: asked } = around(agreement);
  const folded = foldedAt(agreement, at);
  const view = agreementView({ hours, products }, agreement, folded, documents, at);
  const blocking = describeBlocking(agreement, folded, language);
  const offer = made && describeOffer(agreement, agreement.facts, made);
  const amendments = amendmentsView(signed.filter(({ signedAt }) => signedAt <= at));
  const shown = folded.paidOutDay === null ? expectedPosition(agreement, at, hours) : folded;
  const schedule = { schedule: scheduleView(shown), schedule_sum: scheduleSum(shown) };
  const rest = {
    ...(amendments.length > 0 && { amendments }),
    ...(pause && { pause: pauseView(pause, sumOf(paymentsForPause(agreement.facts, pause))) }),
    ...(blocking && { blocking }),
    ...(offer && { offer }),
  };
  if (agreement.status === STATUS.refinancingAwaitingSignature && parent) {
    const owed = foldedAt(parent, at);
    const parentView = agreementView({ hours, products }, parent, owed, around(parent).documents, at);
    return { agreement: view, parent: parentView, ...schedule, ...rest };
  }
  const amendment = agreement.status === STATUS.prolongationAwaitingPayment ? asked : undefined;
  const prolongation =
    amendment && describeProlongation(products, agreement, agreement.facts, amendment, folded.day);
  return { agreement: view, ...schedule, ...(prolongation && { prolongation }), ...rest };
}

function foldedAt(agreement: AgreementWithFacts, at: Date): Position {
  const day = knownDay(dayInAlmaty(at.getTime()));
  return foldOrThrow(position(agreement.terms, agreement.facts, day), agreement.number);
}

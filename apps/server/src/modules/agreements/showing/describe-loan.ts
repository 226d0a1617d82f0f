import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { sumOf } from '../loan/rules.ts';
import { amendmentsView } from '../paper/rules.ts';
import { readDocuments, readSignedAmendments } from '../paper/store.ts';
import { pauseView, paymentsForPause } from '../pause/rules.ts';
import { readOpenPause } from '../pause/store.ts';
import { describeProlongation } from '../prolongation/describe-prolongation.ts';
import { describeOffer } from '../settlement/describe-offer.ts';
import { readOpenAmendment } from '../store.ts';
import type { AgreementWithFacts } from '../types.ts';
import { describeBlocking } from './describe-blocking.ts';
import { agreementView, expectedPosition } from './show-agreement.ts';
import { scheduleSum, scheduleView } from './show-position.ts';

/**
 * A loan as its borrower's cabinet shows it at an instant: the agreement, its schedule, and what the borrower has to
 * do.
 */
export async function describeLoan(
  { lender: { hours }, products }: Services,
  tx: Transaction,
  agreement: AgreementWithFacts,
  parent: AgreementWithFacts | undefined,
  { at, language }: { readonly at: Date; readonly language: Language },
) {
  const folded = foldedAt(agreement, at);
  const view = agreementView({ hours, products }, agreement, folded, await readDocuments(tx, agreement), at);
  const pause = await readOpenPause(tx, agreement);
  const blocking = describeBlocking(agreement, folded, language);
  const offer = await describeOffer(tx, agreement, agreement.facts);
  const amendments = amendmentsView(await readSignedAmendments(tx, agreement, at));
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
    const parentView = agreementView({ hours, products }, parent, owed, await readDocuments(tx, parent), at);
    return { agreement: view, parent: parentView, ...schedule, ...rest };
  }
  const isAsked = agreement.status === STATUS.prolongationAwaitingPayment;
  const amendment = isAsked ? await readOpenAmendment(tx, agreement) : undefined;
  const prolongation =
    amendment && describeProlongation(products, agreement, agreement.facts, amendment, folded.day);
  return { agreement: view, ...schedule, ...(prolongation && { prolongation }), ...rest };
}

function foldedAt(agreement: AgreementWithFacts, at: Date): Position {
  const day = knownDay(dayInAlmaty(at.getTime()));
  return foldOrThrow(position(agreement.terms, agreement.facts, day), agreement.number);
}

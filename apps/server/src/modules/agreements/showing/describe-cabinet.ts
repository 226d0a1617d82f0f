import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { cabinetComponent } from '@senim/loan-engine/lifecycle/cabinet-component';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { describeApplication } from '../../applications/asking/describe-application.ts';
import { readLatestApplication } from '../../applications/asking/read-application.ts';
import { readProfileState } from '../../applications/profile/read-profile.ts';
import type { Application } from '../../applications/types.ts';
import { readPayoutState } from '../../payments/payouts/read-payout-state.ts';
import { paymentsForPause, sumOf } from '../loan/find-payments.ts';
import { readDocuments } from '../paper/store.ts';
import { readOpenPause } from '../pause/store.ts';
import { readConfirmation } from '../payout-order/store.ts';
import { describeProlongation } from '../prolongation/describe-prolongation.ts';
import { agreementView, confirmationView, pauseView } from '../rules.ts';
import { describeOffer } from '../settlement/describe-offer.ts';
import { readAnnulled } from '../settlement/store.ts';
import { readAgreements, readOpenAmendment } from '../store.ts';
import type { AgreementWithFacts } from '../types.ts';
import { describeBlocking } from './describe-blocking.ts';
import { readAgreementsAt } from './read-agreements-at.ts';
import { scheduleView } from './show-position.ts';

export interface CabinetQuestion {
  readonly borrowerId: number;
  readonly language: 'ru' | 'kz';
  /** The business instant asked about: now, or another day in the sandbox's mock page. */
  readonly at: Date;
  /** Another day than today is asked about: everything as it stood, or will stand, then. */
  readonly isSupposed?: true;
}

/** What the cabinet shows at an instant: component and data, a pure function of the lifecycle's state. Changes nothing. */
export async function describeCabinet(services: Services, act: Act, question: CabinetQuestion) {
  return services.database.transaction(act, async (tx) => {
    const { borrowerId, at, isSupposed } = question;
    const latest = await readLatestApplication(services, tx, borrowerId);
    const application = isSupposed && latest && latest.submittedAt > at ? undefined : latest;
    const agreements = isSupposed
      ? await readAgreementsAt(services, tx, question)
      : await readAgreements(services.sealing, tx, borrowerId);
    const profile = await readProfileState(services, tx, borrowerId);
    const annulled = await readAnnulled(tx, borrowerId);
    const own = agreements.filter(({ agreementId }) => !annulled.has(agreementId));
    const agreement = currentAgreement(own, application);
    const status = agreement?.status ?? application?.status ?? (profile.step === 0 ? null : STATUS.draft);
    const paidLoans = agreements.filter((loan) => loan.status === 8).length;
    const component = cabinetComponent({
      status,
      profileNeedsRenewal: profile.renewalDue,
      hasPaidLoan: paidLoans > 0,
      // Nothing the product knows blocks by itself: decision 0050.
      block: null,
    });
    const data = { status, now: at.toISOString(), paid_loans: paidLoans };
    if (agreement) {
      const parent = agreements.find(({ agreementId }) => agreementId === agreement.parentId);
      return { component, data: { ...data, ...(await viewOf(services, tx, agreement, parent, question)) } };
    }
    return {
      component,
      data: {
        ...data,
        ...(application && { application: describeApplication(application, question.language) }),
      },
    };
  });
}

/** The newest agreement, unless a later application has taken the stage; a child that came to nothing steps back. */
function currentAgreement(agreements: readonly AgreementWithFacts[], application: Application | undefined) {
  const newest = agreements.find(({ parentId, status }) => parentId === null || status !== STATUS.cancelled);
  if (!newest || !application) return newest;
  return application.applicationId !== newest.applicationId && application.submittedAt > newest.createdAt
    ? undefined
    : newest;
}

async function viewOf(
  { products }: Services,
  tx: Transaction,
  agreement: AgreementWithFacts,
  parent: AgreementWithFacts | undefined,
  { at, language }: CabinetQuestion,
) {
  const folded = foldedAt(agreement, at);
  const second =
    agreement.status === STATUS.awaitingPayout ? await readConfirmation(tx, agreement) : undefined;
  const confirmation = second && !second.confirmedAt && confirmationView(second);
  const payout = await readPayoutState(tx, agreement);
  const view = agreementView(products, agreement, folded, await readDocuments(tx, agreement));
  const pause = await readOpenPause(tx, agreement);
  const blocking = describeBlocking(agreement, folded, language);
  const offer = await describeOffer(tx, agreement, agreement.facts);
  const rest = {
    ...(payout && { payout: { ...payout, ...(confirmation && { confirmation }) } }),
    ...(pause && { pause: pauseView(pause, sumOf(paymentsForPause(agreement.facts, pause))) }),
    ...(blocking && { blocking }),
    ...(offer && { offer }),
  };
  if (agreement.status === STATUS.refinancingAwaitingSignature && parent) {
    const owed = foldedAt(parent, at);
    const parentView = agreementView(products, parent, owed, await readDocuments(tx, parent));
    return { agreement: view, parent: parentView, schedule: scheduleView(owed), ...rest };
  }
  const isAsked = agreement.status === STATUS.prolongationAwaitingPayment;
  const amendment = isAsked ? await readOpenAmendment(tx, agreement) : undefined;
  const prolongation =
    amendment && describeProlongation(products, agreement, agreement.facts, amendment, folded.day);
  return { agreement: view, schedule: scheduleView(folded), ...(prolongation && { prolongation }), ...rest };
}

function foldedAt(agreement: AgreementWithFacts, at: Date): Position {
  const folded = position(agreement.terms, agreement.facts, knownDay(dayInAlmaty(at.getTime())));
  if (isRefusal(folded)) throw new Error(`Agreement ${agreement.number} does not fold: ${folded.refusal}.`);
  return folded;
}

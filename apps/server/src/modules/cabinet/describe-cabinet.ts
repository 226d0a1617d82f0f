import type { Language } from '@senim/kazakhstan/languages';
import { cabinetComponent } from '@senim/loan-engine/lifecycle/cabinet-component';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act, Reading } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readOwnAgreements } from '../agreements/loan/find-agreement.ts';
import { readOrder } from '../agreements/payout-order/read-order.ts';
import { describeLoan } from '../agreements/showing/describe-loan.ts';
import { listStanding } from '../agreements/showing/list-standing.ts';
import { readAgreementsAt } from '../agreements/showing/read-agreements-at.ts';
import type { AgreementWithFacts } from '../agreements/types.ts';
import { describeApplication } from '../applications/asking/describe-application.ts';
import { readLatestApplication } from '../applications/asking/read-application.ts';
import { readPayoutState } from '../payments/payouts/read-payout-state.ts';
import { readProfileState } from '../profile/read-profile.ts';
import { currentAgreement, waitingPayout } from './rules.ts';

export interface CabinetQuestion {
  readonly borrowerId: number;
  readonly language: Language;
  /** The business instant asked about: now, or another day in the sandbox's mock page. */
  readonly at: Date;
  /** Another day than today: everything as it stood, or will stand, then. */
  readonly isSupposed?: true;
}

/** What the cabinet shows at an instant: component and data, a pure function of the lifecycle's state. Changes nothing. */
export async function describeCabinet(services: Services, act: Act, question: CabinetQuestion) {
  return services.database.read(act, async (tx) => {
    const { borrowerId, at, isSupposed } = question;
    const reading = isSupposed
      ? readAgreementsAt(services, tx, question)
      : readOwnAgreements(services, tx, borrowerId);
    const [agreements, standing, latest, profile] = await Promise.all([
      reading,
      listStanding(tx, borrowerId, reading),
      readLatestApplication(services, tx, borrowerId),
      readProfileState(services, tx, borrowerId),
    ]);
    const application = isSupposed && latest && latest.submittedAt > at ? undefined : latest;
    const agreement = currentAgreement(standing, application);
    const status = agreement?.status ?? application?.status ?? (profile.step === 0 ? null : STATUS.draft);
    const paidLoans = agreements.filter((loan) => loan.status === STATUS.paid).length;
    const component = cabinetComponent({
      status,
      profileNeedsRenewal: profile.renewalDue,
      hasPaidLoan: paidLoans > 0,
      // The product has no reason of its own to block: decision 0050.
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

async function viewOf(
  services: Services,
  tx: Reading,
  agreement: AgreementWithFacts,
  parent: AgreementWithFacts | undefined,
  question: CabinetQuestion,
) {
  const [loan, order, ordered] = await Promise.all([
    describeLoan(services, tx, agreement, parent, question),
    readOrder(services, tx, agreement),
    readPayoutState(tx, agreement),
  ]);
  const payout = ordered ?? (order && waitingPayout(order.expectedAt));
  if (!payout) return loan;
  return { ...loan, payout: { ...payout, ...(order?.confirmation && { confirmation: order.confirmation }) } };
}

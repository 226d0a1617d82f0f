import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { cabinetComponent } from '@senim/loan-engine/lifecycle/cabinet-component';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readOwnAgreements } from '../agreements/loan/find-agreement.ts';
import { describeOrder } from '../agreements/payout-order/read-order.ts';
import { describeLoan } from '../agreements/showing/describe-loan.ts';
import { readAgreementsAt } from '../agreements/showing/read-agreements-at.ts';
import { type AroundLoan, readAroundLoans } from '../agreements/showing/read-around-loans.ts';
import type { AgreementWithFacts } from '../agreements/types.ts';
import { describeApplication } from '../applications/asking/describe-application.ts';
import { readLatestApplication } from '../applications/asking/read-application.ts';
import { describeShownInsurance, readTaken } from '../applications/insurance/list-insurances.ts';
import { type PayoutState, readPayoutStates } from '../payments/payouts/read-payout-states.ts';
import { readProfileState } from '../profile/read-profile.ts';
import { readProducts } from '../settings/product/read-products.ts';
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
    const [agreements, around, payouts, latest, profile, products, insured] = await Promise.all([
      reading,
      readAroundLoans(tx, borrowerId),
      readPayoutStates(tx, borrowerId),
      readLatestApplication(services, tx, borrowerId),
      readProfileState(services, tx, borrowerId),
      readProducts(services, tx, at),
      readTaken(tx, borrowerId),
    ]);
    const application = isSupposed && latest && latest.submittedAt > at ? undefined : latest;
    const standing = agreements.filter(({ isAnnulled }) => !isAnnulled);
    const agreement = currentAgreement(standing, application);
    const status = agreement?.status ?? application?.status ?? (profile.step === 0 ? null : STATUS.draft);
    const paidLoans = agreements.filter((loan) => loan.status === STATUS.paid).length;
    const component = cabinetComponent({
      status,
      needsRenewal: profile.isRenewalDue,
      hasPaidLoan: paidLoans > 0,
      // The product has no reason of its own to block: decision 0050.
      block: null,
    });
    const insurance = describeShownInsurance(insured, {
      lastApplicationId: application?.applicationId,
      today: dayInAlmaty(at.getTime()),
      language: question.language,
    });
    const data = { status, now: at.toISOString(), paid_loans: paidLoans, ...(insurance && { insurance }) };
    if (agreement) {
      const { agreementId, parentId } = agreement;
      const parent = agreements.find((loan) => loan.agreementId === parentId);
      const loan = describeLoan({ ...services, products }, around, agreement, parent, question);
      const payout = describePayout(services, agreement, around(agreement), payouts.get(agreementId));
      return { component, data: { ...data, ...loan, ...(payout && { payout }) } };
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

/** The payout, and the confirmation for which it waits; as it will be, until the job orders it. */
function describePayout(
  services: Services,
  agreement: AgreementWithFacts,
  { confirmation }: AroundLoan,
  ordered: PayoutState | undefined,
) {
  const order = describeOrder(services, agreement, confirmation);
  const payout = ordered ?? (order && waitingPayout(order.expectedAt));
  return payout && { ...payout, ...(order?.confirmation && { confirmation: order.confirmation }) };
}

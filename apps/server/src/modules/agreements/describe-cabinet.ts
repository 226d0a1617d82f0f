import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { cabinetComponent } from '@senim/loan-engine/cabinet-component';
import { knownDay } from '@senim/loan-engine/day';
import { position } from '@senim/loan-engine/position';
import { isRefusal } from '@senim/loan-engine/refusal';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { describeApplication } from '../applications/describe-application.ts';
import { readLatestApplication } from '../applications/read-application.ts';
import { readProfileState } from '../applications/read-profile.ts';
import type { Application } from '../applications/types.ts';
import { readPayoutState } from '../payments/read-payout-state.ts';
import { agreementView } from './rules.ts';
import { scheduleView } from './show-position.ts';
import { readAgreements, readDocuments } from './store.ts';
import type { AgreementWithFacts } from './types.ts';

export interface CabinetQuestion {
  readonly borrowerId: number;
  readonly language: 'ru' | 'kz';
  /** The business instant asked about: now, or another day in the sandbox's mock page. */
  readonly at: Date;
}

/** What the cabinet shows at an instant: component and data, a pure function of the lifecycle's state. Changes nothing. */
export async function describeCabinet(services: Services, act: Act, question: CabinetQuestion) {
  return services.database.transaction(act, async (tx) => {
    const { borrowerId, at } = question;
    const application = await readLatestApplication(services, tx, borrowerId);
    const agreements = await readAgreements(services.sealing, tx, borrowerId);
    const profile = await readProfileState(services, tx, borrowerId);
    const agreement = currentAgreement(agreements, application);
    const status = agreement?.status ?? application?.status ?? null;
    const paidLoans = agreements.filter((loan) => loan.status === 8).length;
    const component = cabinetComponent({
      status,
      profileNeedsRenewal: profile.renewalDue,
      hasPaidLoan: paidLoans > 0,
      block: null,
    });
    const data = { status, now: at.toISOString(), paid_loans: paidLoans };
    if (agreement) return { component, data: { ...data, ...(await viewOf(tx, agreement, at)) } };
    return {
      component,
      data: {
        ...data,
        ...(application && { application: describeApplication(application, question.language) }),
      },
    };
  });
}

/** The newest agreement, unless a later application has taken the stage. */
function currentAgreement(agreements: readonly AgreementWithFacts[], application: Application | undefined) {
  const newest = agreements[0];
  if (!newest || !application) return newest;
  return application.applicationId !== newest.applicationId && application.submittedAt > newest.createdAt
    ? undefined
    : newest;
}

async function viewOf(tx: Transaction, agreement: AgreementWithFacts, at: Date) {
  const day = knownDay(dayInAlmaty(at.getTime()));
  const folded = position(agreement.terms, agreement.facts, day);
  if (isRefusal(folded)) throw new Error(`Agreement ${agreement.number} does not fold: ${folded.refusal}.`);
  const payout = await readPayoutState(tx, agreement);
  return {
    agreement: agreementView(agreement, folded, await readDocuments(tx, agreement)),
    schedule: scheduleView(folded),
    ...(payout && { payout }),
  };
}

import type { Language } from '@senim/kazakhstan/languages';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { refuse } from '../../platform/outcome.ts';
import { quoteFor, shownQuote } from '../agreements/drawing-up/draw-up-agreement.ts';
import { listApplications } from '../applications/asking/list-applications.ts';
import { REASON_TEXTS } from '../applications/refusals.ts';
import { listPurposes } from '../applications/terms-on-offer/list-purposes.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { readApplicant } from '../profile/read-profile.ts';
import { readOwner } from '../staff/claims/hold-item.ts';
import { listApprovals } from '../staff/proposals/give-approval.ts';
import type { UnderwritingServices } from './assess-application.ts';
import { itemOf } from './decide-review.ts';
import {
  compareStated,
  isReportToBeRead,
  isSecondNeeded,
  isToBeSeen,
  shownLimits,
  tellFindings,
  tellSources,
} from './rules.ts';
import { readChecks, readQuestions } from './store.ts';

/** What a person needs for a decision: the form beside the registers' answers, the quote, who agreed, what was asked. */
export async function describeReview(
  services: UnderwritingServices,
  act: Act,
  key: ApplicationKey,
  {
    staff,
    language,
  }: { readonly staff: Pick<StaffCaller, 'roles' | 'personIndex'>; readonly language: Language },
) {
  const { roles } = staff;
  return services.database.transaction(act, async (tx) => {
    const applications = await listApplications(services, tx, key.borrowerId);
    const application = applications.find(({ applicationId }) => applicationId === key.applicationId);
    if (!application) return refuse('application_not_found');
    const applicant = await readApplicant(services, tx, key.borrowerId);
    const answers = await readChecks(services.sealing, tx, key);
    const { reward, total, gesv, dailyRate } = shownQuote(await quoteFor(services, tx, application));
    const { purposes } = listPurposes(language);
    const limitTenge = services.lender.policy.reviewSecondPersonAboveTenge;
    return {
      status: application.status,
      amount: toDecimal(application.amountTiyn),
      period: application.period,
      period_unit: application.periodUnit,
      schedule_kind: application.scheduleKind,
      loan_type: application.loanType,
      purpose: purposes.find(({ code }) => code === application.purpose)?.title ?? application.purpose,
      first_loan: application.firstLoan,
      submitted_at: application.submittedAt.toISOString(),
      decision_due_at: application.decisionDueAt.toISOString(),
      offer: { reward, total, gesv, daily_rate: dailyRate },
      compared: compareStated(applicant, answers, roles),
      sources: tellSources(answers),
      findings: tellFindings(answers, roles),
      reasons: Object.entries(REASON_TEXTS[language]).map(([code, text]) => ({ code, text })),
      second_person_above: toDecimal(tengeToTiyn(limitTenge ?? 0)),
      to_be_seen: isToBeSeen(answers),
      report_to_be_read: isReportToBeRead(answers) ? shownLimits(services.lender.policy) : null,
      needs_second: isSecondNeeded(application.amountTiyn, limitTenge),
      approvals: await listApprovals(tx, 'application', itemOf(key), staff),
      questions: await readQuestions(services.sealing, tx, key),
      owner: await readOwner(tx, 'reviews', itemOf(key)),
    };
  });
}

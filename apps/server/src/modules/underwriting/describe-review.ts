import type { Language } from '@senim/kazakhstan/languages';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { refuse } from '../../platform/outcome.ts';
import { quoteFor, shownQuote } from '../agreements/drawing-up/draw-up-agreement.ts';
import { listApplications } from '../applications/asking/list-applications.ts';
import { listPurposes } from '../applications/terms-on-offer/list-purposes.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { listUploadsOf } from '../documents/uploads/list-uploads.ts';
import { readApplicant } from '../profile/read-profile.ts';
import type { Applicant } from '../profile/types.ts';
import { readLimits } from '../settings/limits/read-limits.ts';
import { findOfferedReasons } from '../settings/reason/find-reasons.ts';
import { readOwner } from '../staff/claims/hold-item.ts';
import { listApprovals } from '../staff/proposals/give-approval.ts';
import type { UnderwritingServices } from './assess-application.ts';
import { itemOf } from './hold-waiting.ts';
import {
  compareStated,
  hasIncome,
  incomePapers,
  isReportToBeRead,
  isSecondNeeded,
  isToBeSeen,
  knownIncome,
  monthsAsked,
  requestOf,
  shownLimits,
  tellFindings,
  tellIncome,
  tellSources,
  toldByBase,
} from './rules.ts';
import { readChecks, readQuestions } from './store.ts';
import type { RegisterAnswers } from './types.ts';

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
    const quote = await quoteFor(services, tx, application);
    const { reward, total, gesv, dailyRate } = shownQuote(quote);
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
      ...(await describeIncome(services, tx, { application, applicant, answers, quote, roles })),
      reasons: await findOfferedReasons(services, tx, 'application', language),
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

interface Asked {
  readonly application: { readonly borrowerId: number; readonly submittedAt: Date };
  readonly applicant: Pick<Applicant, 'monthlyIncomeTenge'>;
  readonly answers: RegisterAnswers;
  readonly quote: Parameters<typeof requestOf>[0];
  readonly roles: StaffCaller['roles'];
}

/** The applicant's income month by month, and the papers in which it is to be read where the pension base told none. */
async function describeIncome(
  services: UnderwritingServices,
  tx: Transaction,
  { application, applicant, answers, quote, roles }: Asked,
) {
  const papers = incomePapers(await listUploadsOf(tx, application.borrowerId), services.clock.now());
  const known = knownIncome(answers, papers.length > 0);
  const { debtBurdenMax } = await readLimits(services, tx);
  const request = requestOf(quote, applicant.monthlyIncomeTenge);
  const isToBeTold = papers.length > 0 && !hasIncome(toldByBase(answers));
  return {
    income: tellIncome(answers, known, request, { roles, debtBurdenMax }),
    income_to_read: isToBeTold
      ? {
          is_read: !known.isIncomeUnread,
          months: [...monthsAsked(application.submittedAt)],
          papers: papers.map(({ uploadId: id, fileName: file_name, uploadedAt }) => ({
            ...{ id, file_name, uploaded_at: uploadedAt.toISOString() },
          })),
        }
      : null,
  };
}

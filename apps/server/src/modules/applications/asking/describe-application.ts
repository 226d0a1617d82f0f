import { reasonTexts } from '@senim/contracts/text/reasons';
import type { Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { toDecimal } from '@senim/loan-engine/units/money';
import { VERIFICATION_ATTEMPTS_MAX, verificationEndsMs } from '../rules.ts';
import type { Application } from '../types.ts';

/** An application as the cabinet shows it; a refusal has every true reason, in the borrower's language. */
export function describeApplication(application: Application, language: Language) {
  const { refusalReasons: codes, reasonsKept } = application;
  const texts = reasonTexts('application', codes, reasonsKept, language);
  return {
    id: application.applicationId,
    status: application.status,
    loan_type: application.loanType,
    amount: toDecimal(application.amountTiyn),
    period: application.period,
    period_unit: application.periodUnit,
    schedule_kind: application.scheduleKind,
    submitted_at: application.submittedAt.toISOString(),
    decision_due_at: application.decisionDueAt.toISOString(),
    refusal_reasons: codes.map((code, at) => ({ code, text: texts[at] ?? '' })),
    verification_url: application.status === STATUS.identityPending ? application.verificationUrl : null,
    ...(application.verification && { verification: verificationView(application.verification) }),
  };
}

function verificationView({
  verificationId,
  attempt,
  result,
  createdAt,
}: NonNullable<Application['verification']>) {
  return {
    id: verificationId,
    result,
    attempts_left: VERIFICATION_ATTEMPTS_MAX - attempt,
    until: new Date(verificationEndsMs(Date.parse(createdAt))).toISOString(),
  };
}

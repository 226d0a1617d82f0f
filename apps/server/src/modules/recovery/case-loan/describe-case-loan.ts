import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { fullName } from '@senim/kazakhstan/names';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { findLoanByNumber } from '../../agreements/loan/find-loan.ts';
import { listOffersOfCase } from '../../agreements/settlement/describe-offer.ts';
import { debtView, scheduleView } from '../../agreements/showing/show-position.ts';
import type { AgreementWithFacts } from '../../agreements/types.ts';
import { listUploadsOf } from '../../documents/uploads/list-uploads.ts';
import { readNames } from '../../profile/read-names.ts';
import { findOfferedReasons } from '../../settings/reason/find-reasons.ts';
import { findOpenOffer } from '../../staff/proposals/find-offer-proposal.ts';
import { listApprovals } from '../../staff/proposals/give-approval.ts';
import { listSteps } from '../../support/cases/list-requests.ts';
import { readCase } from '../../support/cases/read-case.ts';
import type { SupportCase } from '../../support/cases/types.ts';
import { caseClocks } from '../rules.ts';
import type { CaseClock, MoneyBack } from '../types.ts';
import { findCaseLoan } from './find-case-loan.ts';

/** The loan of a request as its desk sees it: position, papers, legal terms, offers, who has agreed. */
export async function describeCaseLoan(
  services: Services,
  act: Act,
  reference: string,
  { staff, language }: { readonly staff?: Pick<StaffCaller, 'personIndex'>; readonly language: Language },
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await readCase(services, tx, reference);
    if (!found) return refuse('case_not_found');
    const loan = await findCaseLoan(services, tx, found);
    const steps = await listSteps(services, tx, found);
    const view = loan && (await loanView(services, tx, loan));
    return {
      loan: view,
      suggested_number: await suggestedNumber(tx, found),
      papers: found.borrowerId === null ? [] : await papersOf(tx, found.borrowerId),
      clocks: caseClocks(found, steps, services.lender.hours, view && moneyBackOf(view, loan)).map(clockView),
      offers: await listOffersOfCase(tx, reference),
      approvals: await listApprovals(tx, 'write-off', reference, staff),
      reasons: await findOfferedReasons(
        services,
        tx,
        found.kind === 'not-my-loan' ? 'dispute' : 'settlement',
        language,
      ),
      awaits_second: await awaitingOffer(services, tx, reference),
    };
  });
}

const clockView = ({ clock, dueAt, doneAt }: CaseClock) => ({
  clock,
  due_at: dueAt.toISOString(),
  done_at: doneAt?.toISOString() ?? null,
});

/** For a loan that was annulled after something was paid; null for any other. */
function moneyBackOf(
  { annulled, paid, owed }: Awaited<ReturnType<typeof loanView>>,
  { facts }: AgreementWithFacts,
): MoneyBack | null {
  if (!annulled || Number(paid) === 0) return null;
  const refunded = facts.findLast(({ kind }) => kind === 'refunded');
  return { doneOn: Number(owed.credit) === 0 && refunded ? dayText(refunded.day) : null };
}

async function awaitingOffer(services: Services, tx: Transaction, reference: string) {
  const proposal = await findOpenOffer(services, tx, reference);
  if (!proposal) return null;
  const { makerName, terms } = proposal;
  return { made_by: makerName, amount: toDecimal(terms.amountTiyn), total: terms.total };
}

async function suggestedNumber(tx: Transaction, { borrowerId, agreementNumber }: SupportCase) {
  if (borrowerId !== null || agreementNumber === null) return null;
  return (await findLoanByNumber(tx, agreementNumber))?.number ?? null;
}

async function papersOf(tx: Transaction, borrowerId: number) {
  const papers = await listUploadsOf(tx, borrowerId);
  return papers.map(({ uploadId, kind, fileName, bytesCount, uploadedAt }) => ({
    id: uploadId,
    kind,
    file_name: fileName,
    bytes: bytesCount,
    uploaded_at: uploadedAt.toISOString(),
  }));
}

async function loanView(services: Services, tx: Transaction, loan: AgreementWithFacts) {
  const { borrowerId, agreementId, number, status, mediation, terms, facts } = loan;
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const folded = foldOrThrow(position(terms, facts, today), number);
  const names = (await readNames(services, tx, [borrowerId])).get(borrowerId);
  return {
    borrower_id: borrowerId,
    agreement_id: agreementId,
    agreement_number: number,
    name: names ? fullName(names) : '',
    status: status,
    mediation,
    frozen: folded.isFrozen,
    annulled: await isAnnulled(tx, loan),
    overdue_days: folded.overdueDays,
    daily_rate: ratePercentText(folded.dailyRatePpm),
    paid: toDecimal(folded.cashInTiyn),
    owed: debtView(folded),
    schedule: scheduleView(folded),
  };
}

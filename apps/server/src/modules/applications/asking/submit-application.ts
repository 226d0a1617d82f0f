import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import { type ApplicationStatus, isIn, OF_APPLICATION } from '@senim/loan-engine/lifecycle/status';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { isLoyalty } from '@senim/loan-engine/quote/loyalty';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { noteGoal } from '../../attribution/note-goal.ts';
import { findConsentSeen, recordConsent } from '../../profile/record-consent.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { chosenInsurance, takeInsurance } from '../insurance/take-insurance.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { findDiscount, readLoanRecord } from '../terms-on-offer/find-discount.ts';
import { usePromoCode } from '../terms-on-offer/find-promo-code.ts';
import { openProduct, quoteRequest } from '../terms-on-offer/rules.ts';
import type { LoanRequest } from '../terms-on-offer/types.ts';
import type { PreparedStep } from './prepare-step.ts';
import { applicantFlaw, decisionDueAt } from './rules.ts';
import { insertApplication, insertTransition } from './store.ts';

/**
 * The only way to begin an application, in the caller's transaction with the borrower locked. Checks who may apply and what is
 * offered, then writes the application, its consents, its transition and the job that assesses it.
 */
export async function submitApplication(
  services: Services,
  tx: Transaction,
  { borrower, birthDate, history, today }: PreparedStep,
  request: LoanRequest,
): Promise<{ applicationId: number } | Flaw> {
  const { borrowerId } = borrower;
  const flaw = applicantFlaw(history, birthDate, services.lender.policy.ageYearsMin, today);
  if (flaw) return flaw;
  const firstLoan = !history.hadLoan;
  const now = services.clock.now();
  const onOffer = termsOnOffer(await readProducts(services, tx, now), today, services.law);
  const record = await readLoanRecord(services, tx, borrowerId, today);
  const product = openProduct(onOffer, request.loanType, record);
  if (isFlaw(product)) return product;
  const asked = { borrowerId, promoCode: request.promoCode, isFirstLoan: firstLoan, now };
  const discount = await findDiscount(services, tx, asked, record, product);
  if (discount !== null && isFlaw(discount)) return discount;
  const payoutDay = knownDay(earliestPayoutDay(now.getTime(), services.lender.hours));
  const quote = quoteRequest({ onOffer, request, isFirstLoan: firstLoan, payoutDay, promo: discount });
  if (isFlaw(quote)) return quote;
  const insurance = await chosenInsurance(services, tx, request);
  if (insurance !== null && isFlaw(insurance)) return insurance;
  const bureau = await findConsentSeen(services, tx, 'credit_bureau', request.seenBureauWords);
  if (isFlaw(bureau)) return bureau;
  // The last thing that may refuse: a refusal keeps what was written before it.
  const promoCode = discount !== null && !isLoyalty(discount.promoId) ? discount.promoId : null;
  if (promoCode !== null && !(await usePromoCode(services, tx, promoCode, now)))
    return { refused: 'promo_code_invalid', field: 'promo_code' };

  const { loanType, period, dueDay, purpose } = request;
  const submittedAt = now;
  const status = statusOfSubmitted();
  const amountTiyn = quote.amountTiyn;
  const applicationId = await insertApplication(tx, {
    borrowerId,
    status,
    loanType,
    amountTiyn,
    period,
    periodUnit: product.rhythm.unit,
    scheduleKind: quote.terms.scheduleKind,
    dueDay: dueDay ?? null,
    purpose,
    firstLoan,
    submittedAt,
    decisionDueAt: decisionDueAt(submittedAt, services.lender.hours),
    promoCode,
    discountId: discount?.promoId ?? null,
    discountSharePpm: discount?.discountSharePpm ?? null,
    productVersion: product.version,
  });
  const step = { from: null, to: status, cause: 'application-submitted', who: 'borrower', at: submittedAt };
  insertTransition(tx, { borrowerId, applicationId }, step);
  void (await recordConsent(services, tx, borrowerId, bureau));
  if (insurance) await takeInsurance(services, tx, { borrowerId, applicationId }, insurance);
  enqueue(tx, 'underwriting.assess', { borrowerId, applicationId });
  await noteGoal(services, tx, { borrowerId, applicationId }, 'sent');
  return { applicationId };
}

function statusOfSubmitted(): ApplicationStatus {
  const status = transition(null, 'application-submitted', 'borrower');
  if (isRefusal(status) || !isIn(status, OF_APPLICATION))
    throw new Error('The lifecycle table does not let a borrower submit.');
  return status;
}

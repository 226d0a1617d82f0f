import { reasonName } from '@senim/contracts/shared/reasons';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused, type Refused, refuse, undo } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import {
  drawUpAgreement,
  isLendingPaused,
  type PreparedAgreement,
  prepareAgreement,
  quoteFor,
} from '../agreements/drawing-up/draw-up-agreement.ts';
import { decideApplication } from '../applications/asking/decide-application.ts';
import { namePurpose } from '../applications/terms-on-offer/name-purpose.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { listUploadsOf } from '../documents/uploads/list-uploads.ts';
import { verifyBorrower } from '../identity/standing/verify-borrower.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { readApplicant } from '../profile/read-profile.ts';
import { readLimits, readNamedLimits } from '../settings/limits/read-limits.ts';
import { areReasonsOffered } from '../settings/reason/find-reasons.ts';
import { dropItem } from '../staff/claims/hold-item.ts';
import { giveApproval } from '../staff/proposals/give-approval.ts';
import type { UnderwritingServices } from './assess-application.ts';
import { findWaiting } from './find-waiting.ts';
import { holdWaiting, itemOf } from './hold-waiting.ts';
import {
  deciderOf,
  decisionVersion,
  incomePapers,
  isBurdenTooHigh,
  isEnough,
  isReportToBeRead,
  isSecondNeeded,
  isToBeSeen,
  knownIncome,
  requestOf,
} from './rules.ts';
import { insertCheck, readChecks } from './store.ts';

export interface ReviewDecision {
  readonly decision: 'approve' | 'refuse';
  readonly reasons: readonly string[];
  readonly note: string;
  /** Whoever decides says to have seen the applicant with the document. */
  readonly isSeen?: boolean;
  /** Whoever decides says to have the bureau's report on paper, and that nothing in it forbids the loan. */
  readonly isReportRead?: boolean;
}

type Outcome = { outcome: 'approved' | 'refused' | 'awaits-second' };
export type ReviewRefusal =
  | 'review_over'
  | 'item_taken'
  | 'reasons_missing'
  | 'reason_not_offered'
  | 'second_person_needed'
  | 'lending_paused'
  | 'identity_unseen'
  | 'identity_contested'
  | 'report_unread'
  | 'income_unread'
  | 'burden_too_high';

/**
 * A person's decision on an application that the machine left to people. Above the limit an approval needs two people, one of
 * them a senior. Refused if a colleague has it in work, or it is decided already.
 */
export async function decideReview(
  services: UnderwritingServices,
  act: Act,
  staff: StaffCaller,
  key: ApplicationKey,
  decided: ReviewDecision,
): Promise<Outcome | Refused<ReviewRefusal>> {
  const reasons = decided.decision === 'refuse' ? decided.reasons : [];
  if (decided.decision === 'refuse' && reasons.length === 0)
    return refuse('reasons_missing', undefined, 'reasons');
  if (decided.decision === 'approve' && isLendingPaused(services)) return refuse('lending_paused');
  const prepared = decided.decision === 'approve' ? await prepare(services, act, key) : null;
  if (decided.decision === 'approve' && prepared === null) return refuse('review_over');
  const reasoned = withReason(services, act, decided.note, { subject: itemOf(key) });
  return services.database.transaction(reasoned, async (tx) => {
    const waiting = await holdWaiting(services, tx, key, staff.staffId);
    if (isRefused(waiting)) return waiting;
    if (!(await areReasonsOffered(services, tx, 'application', reasons)))
      return refuse('reason_not_offered', undefined, 'reasons');
    const named = reasons.map((code) => reasonName('application', code));
    tx.note({ decision: decided.decision, reasons: named, ...statedIn(decided) });
    if (prepared === null) return refuseIt(services, tx, staff, key, reasons);
    const flaw =
      (await checkIncome(services, tx, key, prepared)) ?? (await vouch(services, tx, staff, key, decided));
    if (flaw) return flaw;
    const second = await secondPerson(services, tx, staff, key, prepared);
    if (second) return second;
    return approveIt(services, tx, staff, key, prepared);
  });
}

/** The documents are written before the transaction, to keep it short. */
async function prepare(
  services: UnderwritingServices,
  act: Act,
  key: ApplicationKey,
): Promise<PreparedAgreement | null> {
  const looking = { ...act, auditEvent: null };
  const found = await services.database.transaction(looking, async (tx) => {
    const application = await findWaiting(services, tx, key);
    if (!application) return null;
    const applicant = await readApplicant(services, tx, key.borrowerId);
    return { application, applicant, quote: await quoteFor(services, tx, application) };
  });
  if (!found) return null;
  return prepareAgreement(services, { ...found, purpose: namePurpose(found.application.purpose) });
}

/** What whoever decides states to have seen, for the record. */
const statedIn = ({ isSeen, isReportRead }: ReviewDecision) => ({
  ...(isSeen && { identitySeen: true }),
  ...(isReportRead && { reportRead: true }),
});

/**
 * Where no service vouches for the applicant, whoever approves must have seen them with the document; then they are verified. Refused while
 * another client has the same IIN or phone: which of them is right takes two people, at the client's page. Where no bureau was asked,
 * whoever approves must have read its report on paper.
 */
async function vouch(
  services: UnderwritingServices,
  tx: Transaction,
  { staffId }: StaffCaller,
  key: ApplicationKey,
  { isSeen, isReportRead }: ReviewDecision,
): Promise<Refused<'identity_unseen' | 'identity_contested' | 'report_unread'> | null> {
  const answers = await readChecks(services.sealing, tx, key);
  const [toBeSeen, toBeRead] = [isToBeSeen(answers), isReportToBeRead(answers)];
  if (toBeSeen && !isSeen) return refuse('identity_unseen', undefined, 'seen');
  if (toBeRead && !isReportRead) return refuse('report_unread', undefined, 'report_read');
  const state = (kind: 'seen' | 'paper', answer: string, outcome: string) => {
    const check = { checkId: services.randomness.uuid(), kind, outcome, answer: { kind: answer, staffId } };
    return insertCheck(services.sealing, tx, { ...key, ...check, at: services.clock.now() });
  };
  if (toBeSeen) {
    const standing = await verifyBorrower(services, tx, key.borrowerId);
    if (standing !== 'verified') return refuse('identity_contested');
    await state('seen', 'seen', 'verified');
  }
  if (toBeRead) await state('paper', 'read', 'approved');
  return null;
}

/**
 * Where the base told no income and the applicant has sent a paper, whoever approves must have read it; and the burden must be lawful, by what
 * they read or, where the paper is there no more, by what else is known: the machine did not judge it because of that paper (law on microfinance
 * activity, art. 26, and order No 215 of 28.11.2019). No role overrides it.
 */
async function checkIncome(
  services: UnderwritingServices,
  tx: Transaction,
  key: ApplicationKey,
  { quote, applicant }: PreparedAgreement,
): Promise<Refused<'income_unread' | 'burden_too_high'> | null> {
  const answers = await readChecks(services.sealing, tx, key);
  const papers = incomePapers(await listUploadsOf(tx, key.borrowerId), services.clock.now());
  const known = knownIncome(answers, papers.length > 0);
  if (known.isIncomeUnread) return refuse('income_unread', undefined, 'income');
  const request = requestOf(quote, applicant.monthlyIncomeTenge);
  const isTooHigh = isBurdenTooHigh(known, request, await readLimits(services, tx));
  return isTooHigh ? refuse('burden_too_high') : null;
}

/** Null if no second person is needed, or the second person has agreed. */
async function secondPerson(
  services: UnderwritingServices,
  tx: Transaction,
  staff: StaffCaller,
  key: ApplicationKey,
  { application }: PreparedAgreement,
): Promise<Outcome | Refused<'second_person_needed'> | null> {
  const { reviewSecondPersonAboveTenge } = await readLimits(services, tx);
  if (!isSecondNeeded(application.amountTiyn, reviewSecondPersonAboveTenge)) return null;
  const given = await giveApproval(services, tx, staff, { kind: 'application', subject: itemOf(key) });
  if (isEnough(given.people)) return null;
  if (given.isRepeated || given.people.length > 1) return refuse('second_person_needed');
  await dropItem(tx, 'reviews', itemOf(key));
  return { outcome: 'awaits-second' };
}

/** People decide beside the same rules and limits. */
const versionNow = async (services: UnderwritingServices, tx: Transaction): Promise<string> =>
  decisionVersion(services.lender.code, (await readNamedLimits(services, tx)).version);

async function refuseIt(
  services: UnderwritingServices,
  tx: Transaction,
  { roles }: StaffCaller,
  key: ApplicationKey,
  reasons: readonly string[],
): Promise<Outcome | Refused<'review_over'>> {
  const moved = await decideApplication(services, tx, key, {
    cause: 'refused',
    who: deciderOf(roles),
    version: await versionNow(services, tx),
    reasons,
  });
  if (isRefused(moved)) return undo(refuse('review_over'));
  await notifyBorrower(services, tx, key.borrowerId, 'application-refused', {});
  await dropItem(tx, 'reviews', itemOf(key));
  return { outcome: 'refused' };
}

async function approveIt(
  services: UnderwritingServices,
  tx: Transaction,
  { roles }: StaffCaller,
  key: ApplicationKey,
  prepared: PreparedAgreement,
): Promise<Outcome | Refused<'review_over'>> {
  const version = await versionNow(services, tx);
  const moved = await decideApplication(services, tx, key, {
    cause: 'approved',
    who: deciderOf(roles),
    version,
  });
  if (isRefused(moved)) return undo(refuse('review_over'));
  await drawUpAgreement(services, tx, prepared);
  await notifyBorrower(services, tx, key.borrowerId, 'application-approved', { number: prepared.number });
  await dropItem(tx, 'reviews', itemOf(key));
  return { outcome: 'approved' };
}

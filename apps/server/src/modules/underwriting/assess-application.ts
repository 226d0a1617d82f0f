import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/outcome.ts';
import {
  drawUpAgreement,
  isLendingPaused,
  prepareAgreement,
  quoteFor,
} from '../agreements/drawing-up/draw-up-agreement.ts';
import type { DrawingServices } from '../agreements/paper/types.ts';
import { decideApplication } from '../applications/asking/decide-application.ts';
import { readApplication } from '../applications/asking/read-application.ts';
import { leaveToPerson } from '../applications/asking/reset-decision-clock.ts';
import { namePurpose } from '../applications/terms-on-offer/name-purpose.ts';
import type { ApplicationCause, ApplicationKey } from '../applications/types.ts';
import { currentReference, openVerification } from '../applications/verification/open-verification.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { readApplicant } from '../profile/read-profile.ts';
import { type Gathered, gatherFindings, type RegisterServices } from './gather-findings.ts';
import { decide } from './rules.ts';
import { insertCheck } from './store.ts';
import type { Decision } from './types.ts';

export type UnderwritingServices = RegisterServices & DrawingServices;

const act = machineAct('underwriting', 'application.assessed');

/**
 * Decides a waiting application. It asks the registers; then one transaction keeps their answers, changes the status and, if
 * approved, draws up the agreement. An application that is decided already, or that a person must decide, stays as it is.
 */
export async function assessApplication(services: UnderwritingServices, key: ApplicationKey): Promise<void> {
  const { application, applicant, reference } = await services.database.transaction(act, async (tx) => ({
    application: await readApplication(services, tx, key),
    applicant: await readApplicant(services, tx, key.borrowerId),
    reference: await currentReference(services, tx, key),
  }));
  if (application.status !== STATUS.underReview) return;
  const gathered = await gatherFindings(services, applicant, reference);
  const quote = quoteFor(services, application);
  const burden = { totalTenge: Number(toDecimal(quote.totalTiyn)), termDays: quote.terms.termDays };
  const found = decide(
    gathered.findings,
    { ...burden, statedIncomeTenge: applicant.monthlyIncomeTenge },
    services.lender.policy,
  );
  // What nobody may be lent today waits with people until it may.
  const isHeld = found.kind === 'approved' && isLendingPaused(services);
  const decision: Decision = isHeld ? { kind: 'awaiting-person' } : found;
  const purpose = namePurpose(application.purpose);
  const approved = { application, applicant, quote, purpose };
  const prepared = decision.kind === 'approved' ? await prepareAgreement(services, approved) : null;

  await services.database.transaction(act, async (tx) => {
    const isMine = await conclude(services, tx, key, decision, gathered);
    if (!isMine) return;
    if (prepared) await drawUpAgreement(services, tx, prepared);
    const { news } = STEPS[decision.kind];
    if (news)
      await notifyBorrower(services, tx, key.borrowerId, news, prepared ? { number: prepared.number } : {});
  });
}

const STEPS = {
  approved: { cause: 'approved', news: 'application-approved' },
  refused: { cause: 'refused', news: 'application-refused' },
  'awaiting-verification': { cause: 'identity-asked', news: null },
  'awaiting-person': { cause: null, news: null },
} as const satisfies Record<Decision['kind'], { cause: ApplicationCause | null; news: string | null }>;

/** Changes the status and keeps the answers; false if somebody was faster. */
async function conclude(
  services: UnderwritingServices,
  tx: Transaction,
  key: ApplicationKey,
  decision: Decision,
  gathered: Gathered,
): Promise<boolean> {
  const { cause } = STEPS[decision.kind];
  if (cause !== null) {
    const reasons = decision.kind === 'refused' ? decision.reasons : [];
    const url = decision.kind === 'awaiting-verification' ? gathered.session.redirectUrl : null;
    if (isRefused(await decideApplication(services, tx, key, cause, reasons, url))) return false;
    if (decision.kind === 'awaiting-verification')
      void (await openVerification(services, tx, key, 1, gathered.session));
  }
  if (decision.kind === 'awaiting-person') await leaveToPerson(tx, key, services.clock.now());
  for (const [kind, answer] of Object.entries(gathered.answers)) {
    const checkId = services.randomness.uuid();
    const at = services.clock.now();
    await insertCheck(services.sealing, tx, { ...key, checkId, kind, outcome: decision.kind, answer, at });
  }
  return true;
}

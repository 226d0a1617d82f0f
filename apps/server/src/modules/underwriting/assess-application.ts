import { STATUS } from '@senim/loan-engine/lifecycle/status';
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
import { currentAttempt, openVerification } from '../applications/verification/open-verification.ts';
import { settleClaim } from '../identity/standing/settle-claim.ts';
import { readStanding, verifyBorrower } from '../identity/standing/verify-borrower.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { readApplicant } from '../profile/read-profile.ts';
import { readSources } from '../profile/read-sources.ts';
import { readNamedLimits } from '../settings/limits/read-limits.ts';
import { type Gathered, gatherFindings, type RegisterServices } from './gather-findings.ts';
import { decide, decisionVersion, requestOf } from './rules.ts';
import { insertCheck } from './store.ts';
import type { Decision } from './types.ts';

export type UnderwritingServices = RegisterServices & DrawingServices;

const looking = machineAct('underwriting');
const act = machineAct('underwriting', 'application.assessed');

/**
 * Decides a waiting application. It asks the registers; then one transaction keeps their answers, changes the status and, if
 * approved, draws up the agreement. An application that is decided already, or that a person must decide, stays as it is.
 */
export async function assessApplication(services: UnderwritingServices, key: ApplicationKey): Promise<void> {
  const asked = await services.database.transaction(looking, async (tx) => {
    const application = await readApplication(services, tx, key);
    if (application.status !== STATUS.underReview || application.awaitsPerson) return null;
    const [standing, quote, applicant] = await Promise.all([
      readStanding(tx, key.borrowerId),
      quoteFor(services, tx, application),
      readApplicant(services, tx, key.borrowerId),
    ]);
    const withDocument = standing === 'contested';
    const face = { ...(await currentAttempt(tx, key, withDocument)), withDocument };
    return { application, quote, applicant, face };
  });
  if (asked === null) return;
  const { application, applicant, face, quote } = asked;
  const gathered = await gatherFindings(services, applicant, face);
  const limits = await services.database.read(looking, (tx) => readNamedLimits(services, tx));
  const found = decide(gathered.findings, requestOf(quote, applicant.monthlyIncomeTenge), limits.policy);
  const version = decisionVersion(services.lender.code, limits.version);
  // What nobody may be lent today waits with people until it may.
  const isHeld = found.kind === 'approved' && isLendingPaused(services);
  const decision: Decision = isHeld ? { kind: 'awaiting-person' } : found;
  const purpose = namePurpose(application.purpose);
  const approved = { application, applicant, quote, purpose };
  const prepared = decision.kind === 'approved' ? await prepareAgreement(services, approved) : null;

  await services.database.transaction(act, async (tx) => {
    const known = {
      isVouched: gathered.findings.phone === 'registered',
      isApproved: decision.kind === 'approved',
      withDocument: face.withDocument,
    };
    if (await isClaimOver(services, tx, key, known)) return;
    const isMine = await conclude(services, tx, key, { ...decision, version }, { ...gathered, face });
    if (!isMine) return;
    if (prepared) await drawUpAgreement(services, tx, prepared);
    const { news } = STEPS[decision.kind];
    if (news)
      await notifyBorrower(services, tx, key.borrowerId, news, prepared ? { number: prepared.number } : {});
  });
}

/**
 * Settles who the applicant is. The mobile base vouches for whoever has no rival; with one, face and document do, and where they
 * bring an earlier cabinet back, this application goes with the registration it was made in.
 */
async function isClaimOver(
  services: UnderwritingServices,
  tx: Transaction,
  key: ApplicationKey,
  { isVouched, isApproved, withDocument }: Record<'isVouched' | 'isApproved' | 'withDocument', boolean>,
): Promise<boolean> {
  const { borrowerId } = key;
  const standing = isVouched
    ? await verifyBorrower(services, tx, borrowerId)
    : await readStanding(tx, borrowerId);
  if (standing === 'contested' && isApproved) {
    if (!withDocument)
      throw new Error('Somebody else was verified meanwhile: the application is assessed anew.');
    if ((await settleClaim(services, tx, borrowerId)) !== 'cabinet-returned') return false;
  } else if (standing !== 'displaced') {
    return false;
  }
  void (await decideApplication(services, tx, key, { cause: 'application-withdrawn', who: 'borrower' }));
  return true;
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
  decision: Decision & { readonly version: string },
  { face, ...gathered }: Gathered & { readonly face: Parameters<typeof openVerification>[3] },
): Promise<boolean> {
  const { cause } = STEPS[decision.kind];
  if (cause !== null) {
    const said = {
      version: decision.version,
      ...(decision.kind === 'refused' && { reasons: decision.reasons }),
      ...(decision.kind === 'awaiting-verification' &&
        gathered.session && { verificationUrl: gathered.session.redirectUrl }),
    };
    if (isRefused(await decideApplication(services, tx, key, { cause, ...said }))) return false;
    if (decision.kind === 'awaiting-verification' && gathered.session)
      void (await openVerification(services, tx, key, face, gathered.session));
  }
  if (decision.kind === 'awaiting-person') await leaveToPerson(tx, key, services.clock.now());
  const form = await readSources(tx, key.borrowerId);
  for (const [kind, answer] of Object.entries({ ...gathered.answers, form })) {
    const checkId = services.randomness.uuid();
    const at = services.clock.now();
    insertCheck(services.sealing, tx, { ...key, checkId, kind, outcome: decision.kind, answer, at });
  }
  return true;
}

import { machineAct } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { Services } from '../../platform/machinery.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import { drawUpAgreement, prepareAgreement } from '../agreements/draw-up-agreement.ts';
import { decideApplication } from '../applications/decide-application.ts';
import { readApplication } from '../applications/read-application.ts';
import { readApplicant } from '../applications/read-profile.ts';
import type { Applicant, Application } from '../applications/types.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { type Gathered, gatherFindings, type RegisterServices } from './gather-findings.ts';
import { decide } from './rules.ts';
import { insertCheck } from './store.ts';
import type { Decision, UnderwritingPolicy } from './types.ts';

export interface UnderwritingServices extends RegisterServices {
  readonly documents: DocumentStore;
  readonly policy: UnderwritingPolicy;
}

export interface ApplicationKey {
  readonly borrowerId: number;
  readonly applicationId: number;
}

const act = machineAct('underwriting', 'application.assessed');

/**
 * Decides an application that waits: asks the registers, then in one transaction keeps their answers, moves the
 * status and, when approved, draws up the agreement. An application already decided is left alone.
 */
export async function assessApplication(services: UnderwritingServices, key: ApplicationKey): Promise<void> {
  const loaded = await services.database.transaction(act, async (tx) => ({
    application: await readApplication(services, tx, key),
    applicant: await readApplicant(services, tx, key.borrowerId),
  }));
  if (loaded.application.status !== 2) return;
  const { application, applicant } = loaded;
  const gathered = await gatherFindings(services, applicant, `application-${key.applicationId}`);
  const offer = await prepareAgreement(services, application, applicant);
  const decision = decide(gathered.findings, { ...offer.burden, statedIncomeTenge: applicant.monthlyIncomeTenge }, services.policy);

  await services.database.transaction(act, async (tx) => {
    const decided = await decideApplication(services, tx, key, statusStep(decision), reasonsOf(decision), gathered.verificationUrl);
    if (isRefused(decided)) return;
    await keepAnswers(services, tx, key, gathered);
    if (decision.kind === 'approved') await drawUpAgreement(services, tx, offer);
    if (decision.kind === 'approved') await notifyBorrower(services, tx, key.borrowerId, 'application-approved', { number: offer.agreement.number });
    if (decision.kind === 'refused') await notifyBorrower(services, tx, key.borrowerId, 'application-refused', {});
  });
}

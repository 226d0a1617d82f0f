import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { listSteps } from '../../support/cases/list-requests.ts';
import { holdCase, recordStep } from '../../support/cases/record-step.ts';
import { isMeetingOpen } from '../rules.ts';

/** The borrower agrees to the mediator and the hour, or says why not; after a "no" the case is back on its desk at once. */
export async function answerMeeting(
  services: Services,
  act: Act,
  borrowerId: number,
  { reference, answer, text }: { reference: string; answer: 'agree' | 'decline'; text?: string | undefined },
) {
  return services.database.transaction(act, async (tx) => {
    const found = await holdCase(services, tx, reference);
    if (isRefused(found)) return found;
    if (found.borrowerId !== borrowerId || found.kind !== 'mediation') return refuse('case_not_found');
    if (!isMeetingOpen(await listSteps(services, tx, found))) return refuse('meeting_not_proposed');
    const isAgreed = answer === 'agree';
    const kind = isAgreed ? 'meeting-agreed' : 'meeting-declined';
    await recordStep(
      services,
      tx,
      found,
      { kind, text: text ?? '', staffId: null },
      { status: 'in-work', ...(!isAgreed && { deferredUntil: null }) },
    );
    return {};
  });
}

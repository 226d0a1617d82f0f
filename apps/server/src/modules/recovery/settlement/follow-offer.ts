import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listSteps } from '../../support/cases/list-requests.ts';
import { lockAnyCase, recordStep } from '../../support/cases/record-step.ts';

const act = machineAct('recovery.follow-offer');

/** Writes into the case how an offer ended: signed, expired, or closed with the loan. A second call writes nothing. */
export async function followOffer(
  services: Services,
  reference: string,
  how: 'signed' | 'expired' | 'over',
): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    const found = await lockAnyCase(services, tx, reference);
    if (!found) return;
    const steps = await listSteps(services, tx, found);
    if (steps.at(-1)?.kind === how) return;
    await recordStep(services, tx, found, { kind: how, text: '', staffId: null }, { status: 'closed' });
  });
}

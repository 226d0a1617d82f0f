import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { prepareStep } from '../profile/prepare-step.ts';
import { type Flaw, isFlaw, nextStep, relativesFlaw } from '../rules.ts';
import { deleteDraft, writeStep } from '../store.ts';
import type { NextStep, Step2Body } from '../types.ts';

/** Keeps where and with whom the borrower lives. */
export async function saveStep2(
  services: Services,
  act: Act,
  borrowerId: number,
  body: Step2Body,
): Promise<{ step: NextStep } | Flaw> {
  return services.database.transaction(act, async (tx) => {
    const prepared = await prepareStep(services, tx, borrowerId, 2);
    if (isFlaw(prepared)) return prepared;
    const flaw = relativesFlaw(body, prepared.borrower.phone);
    if (flaw) return flaw;
    await writeStep(services.sealing, tx, borrowerId, { number: 2, values: body, at: services.clock.now() });
    await deleteDraft(tx, borrowerId, 2);
    return { step: nextStep(Math.max(prepared.stepsDone, 2)) };
  });
}

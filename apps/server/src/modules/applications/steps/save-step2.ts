import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepStep } from '../../profile/keep-step.ts';
import type { NextStep, Step2Body } from '../../profile/types.ts';
import { prepareStep } from '../asking/prepare-step.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { relativesFlaw } from './rules.ts';

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
    return { step: await keepStep(services, tx, borrowerId, 2, body) };
  });
}

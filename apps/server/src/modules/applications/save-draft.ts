import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { writeDraft } from './store.ts';
import type { DraftValues, StepNumber } from './types.ts';

/** Keeps what is typed in a step and not yet sent, sealed; the last one wins. */
export async function saveDraft(
  services: Services,
  act: Act,
  borrowerId: number,
  draft: { step: StepNumber; values: DraftValues },
): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(act, (tx) =>
    writeDraft(services.sealing, tx, borrowerId, { ...draft, at }),
  );
}

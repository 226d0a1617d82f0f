import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { typedFor } from './rules.ts';
import { readDrafts, writeDraft } from './store.ts';
import type { DraftValues, StepNumber } from './types.ts';

/**
 * Keeps what is typed in a step and not sent, sealed; the last call wins. If staff type for the borrower, account and consents
 * stay as the borrower left them.
 */
export async function saveDraft(
  services: Services,
  act: Act,
  borrowerId: number,
  draft: { step: StepNumber; values: DraftValues },
  isActing = false,
): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(act, async (tx) => {
    const values = isActing ? await besideOwn(services, tx, borrowerId, draft) : draft.values;
    await writeDraft(services.sealing, tx, borrowerId, { ...draft, values, at });
  });
}

async function besideOwn(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  { step, values }: { step: StepNumber; values: DraftValues },
): Promise<DraftValues> {
  const drafts = await readDrafts(services.sealing, tx, borrowerId);
  return typedFor(values, drafts.find((draft) => draft.step === step)?.values ?? {});
}

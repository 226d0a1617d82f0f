import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readDrafts } from './store.ts';
import type { DraftValues } from './types.ts';

/** What was typed and not yet sent, by step. */
export async function readDraft(
  services: Services,
  act: Act,
  borrowerId: number,
): Promise<{ step1?: DraftValues; step2?: DraftValues; step3?: DraftValues }> {
  const drafts = await services.database.transaction(act, (tx) =>
    readDrafts(services.sealing, tx, borrowerId),
  );
  return Object.fromEntries(drafts.map(({ step, values }) => [`step${step}`, values]));
}

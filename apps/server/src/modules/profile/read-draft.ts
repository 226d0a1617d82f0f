import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { savedAnswers } from './rules.ts';
import { readDrafts, readProfile } from './store.ts';
import type { DraftValues } from './types.ts';

export interface StepAnswers {
  readonly step1?: DraftValues;
  readonly step2?: DraftValues;
  readonly step3?: DraftValues;
}

/** What is typed and not sent, by step, and what was sent, so that it can be checked and corrected on any device. */
export async function readDraft(
  services: Services,
  act: Act,
  borrowerId: number,
): Promise<StepAnswers & { readonly saved: StepAnswers }> {
  return services.database.transaction(act, async (tx) => {
    const drafts = await readDrafts(services.sealing, tx, borrowerId);
    const profile = await readProfile(services.sealing, tx, borrowerId);
    const typed = Object.fromEntries(drafts.map(({ step, values }) => [`step${step}`, values]));
    return { ...typed, saved: savedAnswers(profile) };
  });
}

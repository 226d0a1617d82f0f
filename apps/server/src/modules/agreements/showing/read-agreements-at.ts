import type { Reading } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readStatusSteps } from '../loan/store.ts';
import { readAgreements, readOpenAmendment } from '../store.ts';
import type { AgreementWithFacts } from '../types.ts';
import { statusAt } from './rules.ts';

/**
 * A borrower's agreements at another instant, newest first: as they stood then, or as they will stand if nobody does
 * anything. What begins later is left out, and deadlines count. Changes nothing.
 */
export async function readAgreementsAt(
  services: Services,
  tx: Reading,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<AgreementWithFacts[]> {
  const steps = await readStatusSteps(tx, borrowerId);
  const agreements = await readAgreements(services.sealing, tx, borrowerId);
  const begun = agreements.filter(({ createdAt }) => createdAt <= at);
  const then: AgreementWithFacts[] = [];
  for (const agreement of begun) {
    const amendment = await readOpenAmendment(tx, agreement);
    then.push({ ...agreement, status: statusAt(agreement, steps, amendment?.openUntil ?? null, at) });
  }
  return then;
}

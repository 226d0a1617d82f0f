import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { CHANGEABLE } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused } from '../../../platform/outcome.ts';
import type { Recorded } from '../loan/record-fact.ts';
import { readIsAnnulled, writeAnnulled } from '../loan/store.ts';
import { endOffer } from '../settlement/end-offer.ts';
import { writeMediation } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { applyDecided, type Decision, type DecisionRefusal } from './apply-decision.ts';
import { UNFREEZING } from './freeze-debt.ts';
import { deciderFor } from './rules.ts';

/**
 * Annuls a loan that somebody else took in the borrower's name (law on microfinance activity, art. 3-2 p. 4, art. 4
 * p. 14): all of it leaves the books, and the borrower owes nothing. In the caller's transaction, with the days open.
 */
export async function voidLoan(
  services: Services,
  tx: Transaction,
  { key, decisionId }: Pick<Decision, 'key' | 'decisionId'>,
  roles: readonly StaffRole[],
): Promise<Recorded | Refused<DecisionRefusal>> {
  const decided = await applyDecided(
    services,
    tx,
    { key, decisionId, who: deciderFor(roles) },
    {
      from: CHANGEABLE,
      facts: [(at) => ({ ...at, kind: 'annulled' })],
      cause: () => 'written-off',
      news: 'loan-annulled',
    },
  );
  if (isRefused(decided)) return decided;
  void (await endOffer(services, tx, key, 'cancelled'));
  if (decided.agreement.mediation) await writeMediation(tx, key, false);
  await writeAnnulled(tx, key, services.clock.now());
  return decided;
}

/**
 * The loan is valid: it goes on from today, and the frozen days cost nothing. In the caller's transaction, with the
 * days open.
 */
export async function resumeLoan(
  services: Services,
  tx: Transaction,
  { key, decisionId }: Pick<Decision, 'key' | 'decisionId'>,
  roles: readonly StaffRole[],
): Promise<Recorded | Refused<DecisionRefusal>> {
  return applyDecided(services, tx, { key, decisionId, who: deciderFor(roles) }, UNFREEZING);
}

/** Whether a loan was annulled. */
export function isAnnulled(tx: Transaction, key: AgreementKey): Promise<boolean> {
  return readIsAnnulled(tx, key);
}

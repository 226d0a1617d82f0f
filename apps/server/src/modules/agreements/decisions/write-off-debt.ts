import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { CHANGEABLE } from '@senim/loan-engine/lifecycle/status';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import type { Recorded } from '../loan/record-fact.ts';
import {
  applyDecided,
  applyDecision,
  type DecidedChange,
  type Decision,
  type DecisionRefusal,
} from './apply-decision.ts';

const WRITTEN_OFF: DecidedChange = {
  from: CHANGEABLE,
  facts: [(at) => ({ ...at, kind: 'written-off' })],
  cause: () => 'written-off',
  news: null,
};

/**
 * Takes all that is owed out of the books (status 14). The borrower still owes it: what is paid later is recouped.
 */
export async function writeOffDebt(services: Services, act: Act, decision: Decision) {
  return applyDecision(services, act, decision, WRITTEN_OFF);
}

/**
 * Writes off exactly the agreed amount, in the caller's transaction, with the day open. Refused if the debt has
 * changed: somebody has paid, a day was added, a penalty was forgiven.
 */
export async function writeOffAgreed(
  services: Services,
  tx: Transaction,
  decision: Decision,
  agreedTiyn: Tiyn,
): Promise<Recorded | Refused<DecisionRefusal | 'debt_changed'>> {
  const today = dayInAlmaty(services.clock.now().getTime());
  const { folded } = await foldAgreement(services, tx, decision.key, today);
  if (folded.payoffTiyn !== agreedTiyn) return refuse('debt_changed');
  return applyDecided(services, tx, decision, WRITTEN_OFF);
}

import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { type AgreementStatus, isIn, OF_AGREEMENT } from '@senim/loan-engine/lifecycle/status';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { insertTransition } from '../store.ts';
import type { Agreement } from '../types.ts';
import { moveStatus } from './store.ts';

/**
 * Moves an agreement as the lifecycle table declares, and records who did it and why. Refused and logged if the table
 * does not declare it for this actor, or another change came first.
 */
export async function changeStatus(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  cause: Cause,
  who: Who,
): Promise<AgreementStatus | Refused<'transition_refused'>> {
  const to = transition(agreement.status, cause, who);
  const at = services.clock.now();
  const isDeclared = !isRefusal(to) && isIn(to, OF_AGREEMENT);
  if (!isDeclared || !(await moveStatus(tx, agreement, agreement.status, to, at))) {
    services.log.warn({ status: agreement.status, cause, who }, 'an undeclared transition was refused');
    return refuse('transition_refused');
  }
  insertTransition(tx, agreement, { from: agreement.status, to, cause, who, at });
  return to;
}

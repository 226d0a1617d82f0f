import { STATUS } from '@senim/loan-engine/status';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { applyDecision, type Decision } from './apply-decision.ts';

/** All that is owed leaves the books (status 14). The borrower still owes it: what is paid later is a recovery. */
export async function writeOffDebt(services: Services, act: Act, decision: Decision) {
  return applyDecision(services, act, decision, {
    from: [STATUS.active, STATUS.inRecovery],
    facts: [(at) => ({ ...at, kind: 'written-off' })],
    cause: () => 'written-off',
    news: null,
  });
}

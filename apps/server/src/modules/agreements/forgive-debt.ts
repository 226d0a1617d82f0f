import { addTiyn } from '@senim/loan-engine/money';
import type { Components } from '@senim/loan-engine/position-types';
import { STATUS } from '@senim/loan-engine/status';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { applyDecision, type Decision } from './apply-decision.ts';

/** Gives up part of the debt, by its names. More than is owed of any is refused (`forgiven-above-debt`). */
export async function forgiveDebt(services: Services, act: Act, decision: Decision, parts: Components) {
  return applyDecision(services, act, decision, {
    from: [STATUS.active, STATUS.prolongationAwaitingPayment, STATUS.inRecovery],
    facts: [(at) => ({ ...at, kind: 'forgiven', ...parts })],
    cause: () => null,
    news: 'debt-forgiven',
    details: ({ after }) => ({
      amountTiyn: addTiyn(parts.principalTiyn, parts.rewardTiyn, parts.penaltyTiyn),
      leftTiyn: after.payoffTiyn,
    }),
  });
}

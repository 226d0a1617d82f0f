import { CHANGEABLE } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { applyDecision, type DecidedChange, type Decision } from './apply-decision.ts';

/** "Not my loan": until that is decided nothing accrues and nobody is reminded (art. 3-2 p. 3 and 4). */
export async function freezeDebt(services: Services, act: Act, decision: Decision) {
  return applyDecision(services, act, decision, {
    from: CHANGEABLE,
    facts: [(at) => ({ ...at, kind: 'frozen' })],
    cause: () => null,
    news: 'loan-frozen',
  });
}

/** The loan is valid after all: it goes on from today, and the frozen days cost nothing. */
export const UNFREEZING: DecidedChange = {
  from: CHANGEABLE,
  facts: [(at) => ({ ...at, kind: 'unfrozen' })],
  cause: () => null,
  news: 'loan-unfrozen',
};

/** Once: of two who decide at one time the second finds nothing frozen, and the borrower is told one time. */
export async function unfreezeDebt(services: Services, act: Act, decision: Decision) {
  return applyDecision(services, act, decision, { ...UNFREEZING, isOpen: isFrozen });
}

const isFrozen = (facts: readonly Fact[]): boolean =>
  facts.findLast(({ kind }) => kind === 'frozen' || kind === 'unfrozen')?.kind === 'frozen';

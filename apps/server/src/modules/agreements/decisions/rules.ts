import { DESK_ACTIONS, type DeskAction } from '@senim/contracts/office/loan-actions';
import { holdsRight, type StaffRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { CHANGEABLE, HAD_MONEY, isIn, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { isRefusal } from '@senim/loan-engine/units/refusal';

type Closed = 'role' | 'status' | 'money' | 'frozen' | 'not-frozen' | null;

interface Conditions {
  readonly right: StaffRight;
  /**
   * The change that the lifecycle table must declare for one of the person's roles, or the statuses in which it is
   * allowed.
   */
  readonly needs: { readonly cause: Cause } | { readonly statuses: readonly Status[] };
  readonly closed?: (position: Position) => Closed;
}

/**
 * What the office may do with a loan: the lifecycle table and the table of rights decide, and the position may refuse
 * more.
 */
const CONDITIONS: Readonly<Record<DeskAction, Conditions>> = {
  'enter-payment': {
    right: 'payments.correct',
    needs: { statuses: HAD_MONEY },
  },
  'reverse-payment': {
    right: 'payments.correct',
    needs: { statuses: HAD_MONEY },
    closed: ({ cashInTiyn }) => (cashInTiyn === 0 ? 'money' : null),
  },
  freeze: {
    right: 'disputes.decide',
    needs: { statuses: CHANGEABLE },
    closed: ({ isFrozen }) => (isFrozen ? 'frozen' : null),
  },
  unfreeze: {
    right: 'disputes.decide',
    needs: { statuses: CHANGEABLE },
    closed: ({ isFrozen }) => (isFrozen ? null : 'not-frozen'),
  },
  'start-collection': { right: 'recovery.start', needs: { cause: 'collection-started' } },
  'open-mediation': { right: 'recovery.start', needs: { cause: 'mediation-opened' } },
  'close-recovery': { right: 'recovery.start', needs: { cause: 'recovery-closed' } },
  'propose-refund': {
    right: 'refunds.propose',
    needs: { statuses: HAD_MONEY },
    closed: ({ creditTiyn }) => (creditTiyn === 0 ? 'money' : null),
  },
  'propose-write-off': { right: 'write-offs.propose', needs: { statuses: CHANGEABLE } },
  'withdraw-approval': { right: 'approvals.withdraw', needs: { cause: 'approval-withdrawn' } },
};

/** Every action on a loan with the reason why this person may not do it now; null if they may. */
export function deskActions(status: Status, position: Position, roles: readonly StaffRole[]) {
  return DESK_ACTIONS.map((action) => {
    const { right, needs, closed } = CONDITIONS[action];
    return { action, closed: closedBy(status, needs, right, roles) ?? closed?.(position) ?? null };
  });
}

function closedBy(
  status: Status,
  needs: Conditions['needs'],
  right: StaffRight,
  roles: readonly StaffRole[],
): Closed {
  if (!holdsRight(roles, right)) return 'role';
  if ('statuses' in needs) return isIn(status, needs.statuses) ? null : 'status';
  const isDeclared = roles.some((role) => !isRefusal(transition(status, needs.cause, role as Who)));
  return isDeclared ? null : 'status';
}

/** Whether one of the roles holds the right of an action. */
export function mayDecide(action: DeskAction, roles: readonly StaffRole[]): boolean {
  return holdsRight(roles, CONDITIONS[action].right);
}

const DECIDERS = ['compliance', 'accountant', 'collector'] as const;

/** The lifecycle table's name for a person who decides about a loan. */
export function deciderFor(roles: readonly StaffRole[]): Who {
  return DECIDERS.find((who) => roles.includes(who)) ?? 'operator';
}

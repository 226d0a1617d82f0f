import { COMPONENTS } from '@senim/contracts/shared/components';
import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import { paths, withoutSlashAtEnd } from './paths.ts';

/** The part of the cabinet's answer that the gates need; null if there is no answer. */
export type CabinetView = {
  readonly success: boolean;
  readonly component: string;
  readonly status: Status | null;
  readonly agreement: {
    readonly status: Status;
    readonly mediation: boolean;
    readonly refinancingAvailable: boolean;
  } | null;
  readonly hasSchedule: boolean;
};

export type Visitor = {
  readonly hasToken: boolean;
  readonly view: CabinetView | null;
  readonly isProfileComplete: boolean;
};

/** Who may enter the cabinet: product.md section 4 with rule 2 read as "unless" (decision 1). */
export function mayEnterCabinet({ hasToken, view, isProfileComplete }: Visitor): boolean {
  if (!hasToken || view === null || !view.success) return false;
  return (COMPONENTS as readonly string[]).includes(view.component) && isProfileComplete;
}

/** Loan payment: an agreement with nothing pending, a live loan with its schedule, or recovery (decision 2). */
export function mayPayLoan({ component, status, agreement, hasSchedule }: CabinetView): boolean {
  if (agreement !== null && component !== 'sign' && component !== 'prolongation') return true;
  if (status !== null && PAYABLE[status] === 'always') return true;
  const ofLoan = [status, agreement?.status ?? null];
  return hasSchedule && ofLoan.some((one) => one !== null && PAYABLE[one] === 'by-schedule');
}

/** Whether a status by itself opens the payment page. */
const PAYABLE: Readonly<Record<Status, 'always' | 'by-schedule' | 'never'>> = {
  [STATUS.draft]: 'never',
  [STATUS.underReview]: 'never',
  [STATUS.identityPending]: 'never',
  [STATUS.awaitingSignature]: 'never',
  [STATUS.awaitingPayout]: 'never',
  [STATUS.payoutFailed]: 'never',
  [STATUS.active]: 'by-schedule',
  [STATUS.paid]: 'never',
  [STATUS.refused]: 'never',
  [STATUS.cancelled]: 'never',
  [STATUS.prolongationAwaitingPayment]: 'never',
  [STATUS.refinancingAwaitingSignature]: 'never',
  [STATUS.inRecovery]: 'always',
  [STATUS.writtenOff]: 'never',
};

/** Refinancing: also a loan that cannot be prolonged now, or ever (decision 170). */
export function mayRefinance({ agreement }: CabinetView): boolean {
  return agreement?.refinancingAvailable === true;
}

/** Calculator and loan type: only in repeat. */
export function mayChooseLoan({ component }: CabinetView): boolean {
  return component === 'repeat';
}

/** Mediation: the agreement carries the flag. */
export function mayMediate({ agreement }: CabinetView): boolean {
  return agreement?.mediation === true;
}

/** The addresses inside the cabinet that have a gate of their own; who is refused there comes to the cabinet. */
export const GATES: Readonly<Record<string, (view: CabinetView) => boolean>> = {
  [paths.cabinetLoanCalculator()]: mayChooseLoan,
  [paths.cabinetChooseLoanType()]: mayChooseLoan,
  [paths.cabinetLoanPayment()]: mayPayLoan,
  [paths.cabinetRefinance()]: mayRefinance,
  [paths.mediation()]: mayMediate,
};

/** Where a visitor to an address of the cabinet is redirected; null if they may stay. */
export function whereTo(pathname: string, visitor: Visitor): string | null {
  if (!mayEnterCabinet(visitor) || visitor.view === null) return paths.auth();
  const gate = GATES[withoutSlashAtEnd(pathname)];
  return gate && !gate(visitor.view) ? paths.cabinet() : null;
}

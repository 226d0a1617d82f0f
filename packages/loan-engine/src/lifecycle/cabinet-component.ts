import { STATUS, type Status } from './status.ts';

/** The eight components of the cabinet. */
export type CabinetComponent =
  | 'registration_update'
  | 'application'
  | 'info'
  | 'sign'
  | 'deal'
  | 'prolongation'
  | 'repeat'
  | 'blocking';

/** Why a borrower may not take a loan now. */
export type Block = 'cooling-off' | 'self-restriction' | 'suspected-fraud';

export type CabinetState = {
  /** The status of the newest agreement, or without one of the newest application; null without both. */
  readonly status: Status | null;
  /** The ID has expired or soon will, a field became required, or the registry refused the data. Asked only where nothing else shows. */
  readonly needsRenewal: () => boolean;
  /** Some loan was paid before. */
  readonly hasPaidLoan: boolean;
  /** `info` shows a new refusal first: pass `cooling-off` only after that. */
  readonly block: Block | null;
};

/** What a status shows by itself; `free` means that nothing is pending. */
const BY_STATUS = {
  [STATUS.draft]: 'free',
  [STATUS.underReview]: 'info',
  [STATUS.identityPending]: 'info',
  [STATUS.awaitingSignature]: 'sign',
  [STATUS.awaitingPayout]: 'info',
  [STATUS.payoutFailed]: 'info',
  [STATUS.active]: 'deal',
  [STATUS.paid]: 'free',
  [STATUS.refused]: 'info',
  [STATUS.cancelled]: 'free',
  [STATUS.prolongationAwaitingPayment]: 'prolongation',
  [STATUS.refinancingAwaitingSignature]: 'sign',
  [STATUS.inRecovery]: 'blocking',
  [STATUS.writtenOff]: 'blocking',
} as const satisfies Readonly<Record<Status, CabinetComponent | 'free'>>;

/** The statuses that show a component. */
export type StatusShowing<Component extends CabinetComponent> = {
  [One in Status]: (typeof BY_STATUS)[One] extends Component ? One : never;
}[Status];

/**
 * The component that a borrower sees, a pure function of state. A debt can always be paid, so nothing hides `deal` and
 * `prolongation`. Suspected fraud hides everything else; other blocks matter only where a new loan could begin.
 */
export function cabinetComponent(state: CabinetState): CabinetComponent {
  const shown = state.status === null ? 'free' : BY_STATUS[state.status];
  if (shown === 'deal' || shown === 'prolongation') return shown;
  if (state.block === 'suspected-fraud') return 'blocking';
  if (shown !== 'free' && !(state.status === STATUS.refused && state.block !== null)) return shown;
  if (state.block !== null) return 'blocking';
  if (state.needsRenewal()) return 'registration_update';
  return state.status === STATUS.paid || (state.hasPaidLoan && state.status !== STATUS.draft)
    ? 'repeat'
    : 'application';
}

import { STATUS, type Status } from './status.ts';

/** The eight faces of the cabinet. */
export type CabinetComponent =
  | 'registration_update'
  | 'application'
  | 'info'
  | 'sign'
  | 'deal'
  | 'prolongation'
  | 'repeat'
  | 'blocking';

/** Why a borrower may not borrow now. */
export type Block = 'cooling-off' | 'self-restriction' | 'suspected-fraud';

export type CabinetState = {
  /** Of the newest agreement, or of the newest application where there is no agreement; null where there is neither. */
  readonly status: Status | null;
  /** ID expired or about to, a field newly required, data refused by the registry. */
  readonly profileNeedsRenewal: boolean;
  /** Some loan was paid before. */
  readonly hasPaidLoan: boolean;
  /** A fresh refusal is told by `info`: pass `cooling-off` only once the refusal itself has been shown its day. */
  readonly block: Block | null;
};

/** What a status shows by itself; `free` means nothing is pending. */
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
 * The component a borrower sees, a pure function of state. A debt always stays payable: nothing hides `deal` and `prolongation`.
 * Suspected fraud hides everything else; the other blocks matter only where a new loan could begin.
 */
export function cabinetComponent(state: CabinetState): CabinetComponent {
  const shown = state.status === null ? 'free' : BY_STATUS[state.status];
  if (shown === 'deal' || shown === 'prolongation') return shown;
  if (state.block === 'suspected-fraud') return 'blocking';
  if (shown !== 'free' && !(state.status === STATUS.refused && state.block !== null)) return shown;
  if (state.block !== null) return 'blocking';
  if (state.profileNeedsRenewal) return 'registration_update';
  return state.status === STATUS.paid || (state.hasPaidLoan && state.status !== STATUS.draft)
    ? 'repeat'
    : 'application';
}

import { STATUS, type Status } from './status.ts';

/** Who may cause a change. An operator acts for a borrower; `time` means that a term ran out. */
export type Who =
  | 'borrower'
  | 'machine'
  | 'operator'
  | 'credit-manager'
  | 'senior-credit-manager'
  | 'collector'
  | 'accountant'
  | 'compliance'
  | 'bank'
  | 'time';

export type Cause =
  | 'application-started'
  | 'application-submitted'
  | 'application-withdrawn'
  | 'identity-asked'
  | 'identity-confirmed'
  | 'identity-not-confirmed'
  | 'identity-expired'
  | 'approved'
  | 'refused'
  | 'agreement-offered'
  | 'refinancing-approved'
  | 'signed'
  | 'refinancing-signed'
  | 'signing-expired'
  | 'offer-declined'
  | 'approval-withdrawn'
  | 'payout-executed'
  | 'payout-failed'
  | 'payout-returned'
  | 'payout-retried'
  | 'payout-stopped'
  | 'payout-abandoned'
  | 'confirmation-expired'
  | 'debt-paid'
  | 'refinanced'
  | 'payment-reversed'
  | 'prolongation-asked'
  | 'prolongation-signed'
  | 'prolongation-cancelled'
  | 'prolongation-expired'
  | 'settlement-asked'
  | 'mediation-opened'
  | 'collection-started'
  | 'recovery-closed'
  | 'written-off'
  | 'claim-assigned'
  | 'debt-recovered'
  | 'recovery-reversed';

/** One allowed change. If `from` is null, the application or agreement begins. */
export type Transition = {
  readonly from: Status | null;
  readonly to: Status;
  readonly cause: Cause;
  readonly who: readonly Who[];
};

const S = STATUS;
const DECIDERS: readonly Who[] = ['machine', 'credit-manager', 'senior-credit-manager'];
const BORROWER: readonly Who[] = ['borrower', 'operator'];
const RECOVERERS: readonly Who[] = ['machine', 'collector', 'compliance'];

/** Every change that is allowed; all others are not. The server refuses by it, the screens disable by it. */
export const TRANSITIONS: readonly Transition[] = [
  { from: null, to: S.draft, cause: 'application-started', who: BORROWER },
  { from: null, to: S.underReview, cause: 'application-submitted', who: BORROWER },
  { from: S.draft, to: S.underReview, cause: 'application-submitted', who: BORROWER },
  { from: S.underReview, to: S.identityPending, cause: 'identity-asked', who: DECIDERS },
  { from: S.underReview, to: S.awaitingSignature, cause: 'approved', who: DECIDERS },
  { from: S.underReview, to: S.refused, cause: 'refused', who: [...DECIDERS, 'compliance'] },
  { from: S.underReview, to: S.cancelled, cause: 'application-withdrawn', who: BORROWER },
  { from: S.identityPending, to: S.underReview, cause: 'identity-confirmed', who: ['machine'] },
  { from: S.identityPending, to: S.awaitingSignature, cause: 'approved', who: DECIDERS },
  {
    from: S.identityPending,
    to: S.refused,
    cause: 'identity-not-confirmed',
    who: [...DECIDERS, 'compliance'],
  },
  { from: S.identityPending, to: S.refused, cause: 'refused', who: [...DECIDERS, 'compliance'] },
  { from: S.identityPending, to: S.cancelled, cause: 'application-withdrawn', who: BORROWER },
  { from: S.identityPending, to: S.cancelled, cause: 'identity-expired', who: ['time'] },

  { from: null, to: S.awaitingSignature, cause: 'agreement-offered', who: DECIDERS },
  { from: null, to: S.refinancingAwaitingSignature, cause: 'refinancing-approved', who: DECIDERS },
  { from: S.awaitingSignature, to: S.awaitingPayout, cause: 'signed', who: ['borrower'] },
  { from: S.awaitingSignature, to: S.cancelled, cause: 'offer-declined', who: BORROWER },
  { from: S.awaitingSignature, to: S.cancelled, cause: 'signing-expired', who: ['time'] },
  {
    from: S.awaitingSignature,
    to: S.cancelled,
    cause: 'approval-withdrawn',
    who: ['senior-credit-manager', 'compliance'],
  },
  { from: S.refinancingAwaitingSignature, to: S.active, cause: 'refinancing-signed', who: ['borrower'] },
  { from: S.refinancingAwaitingSignature, to: S.awaitingPayout, cause: 'signed', who: ['borrower'] },
  { from: S.refinancingAwaitingSignature, to: S.cancelled, cause: 'offer-declined', who: BORROWER },
  { from: S.refinancingAwaitingSignature, to: S.cancelled, cause: 'signing-expired', who: ['time'] },

  { from: S.awaitingPayout, to: S.active, cause: 'payout-executed', who: ['bank'] },
  { from: S.awaitingPayout, to: S.payoutFailed, cause: 'payout-failed', who: ['bank', 'machine'] },
  { from: S.awaitingPayout, to: S.cancelled, cause: 'offer-declined', who: BORROWER },
  { from: S.awaitingPayout, to: S.cancelled, cause: 'confirmation-expired', who: ['time'] },
  { from: S.awaitingPayout, to: S.cancelled, cause: 'payout-stopped', who: ['compliance'] },
  {
    from: S.payoutFailed,
    to: S.awaitingPayout,
    cause: 'payout-retried',
    who: ['borrower', 'machine', 'accountant'],
  },
  {
    from: S.payoutFailed,
    to: S.cancelled,
    cause: 'payout-abandoned',
    who: ['borrower', 'compliance'],
  },

  { from: S.active, to: S.payoutFailed, cause: 'payout-returned', who: ['bank'] },
  { from: S.active, to: S.paid, cause: 'debt-paid', who: ['machine'] },
  { from: S.active, to: S.paid, cause: 'refinanced', who: ['machine'] },
  { from: S.active, to: S.prolongationAwaitingPayment, cause: 'prolongation-asked', who: BORROWER },
  { from: S.active, to: S.inRecovery, cause: 'settlement-asked', who: BORROWER },
  {
    from: S.active,
    to: S.inRecovery,
    cause: 'mediation-opened',
    who: ['borrower', 'collector', 'compliance'],
  },
  { from: S.active, to: S.inRecovery, cause: 'collection-started', who: RECOVERERS },
  { from: S.active, to: S.writtenOff, cause: 'written-off', who: ['accountant', 'compliance'] },
  { from: S.active, to: S.writtenOff, cause: 'claim-assigned', who: ['accountant'] },
  { from: S.paid, to: S.active, cause: 'payment-reversed', who: ['machine', 'accountant'] },
  { from: S.prolongationAwaitingPayment, to: S.active, cause: 'prolongation-signed', who: ['borrower'] },
  { from: S.prolongationAwaitingPayment, to: S.active, cause: 'prolongation-cancelled', who: BORROWER },
  { from: S.prolongationAwaitingPayment, to: S.active, cause: 'prolongation-expired', who: ['time'] },
  { from: S.prolongationAwaitingPayment, to: S.payoutFailed, cause: 'payout-returned', who: ['bank'] },
  { from: S.prolongationAwaitingPayment, to: S.paid, cause: 'debt-paid', who: ['machine'] },

  { from: S.inRecovery, to: S.active, cause: 'recovery-closed', who: RECOVERERS },
  { from: S.inRecovery, to: S.payoutFailed, cause: 'payout-returned', who: ['bank'] },
  { from: S.inRecovery, to: S.paid, cause: 'debt-paid', who: ['machine'] },
  { from: S.inRecovery, to: S.paid, cause: 'refinanced', who: ['machine'] },
  { from: S.inRecovery, to: S.writtenOff, cause: 'written-off', who: ['accountant', 'compliance'] },
  { from: S.inRecovery, to: S.writtenOff, cause: 'claim-assigned', who: ['accountant'] },
  { from: S.writtenOff, to: S.paid, cause: 'debt-recovered', who: ['machine'] },
  { from: S.paid, to: S.writtenOff, cause: 'recovery-reversed', who: ['machine', 'accountant'] },
];

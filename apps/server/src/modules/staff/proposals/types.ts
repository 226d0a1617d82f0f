import type { ProposalLapse } from '@senim/contracts/office/proposal-kinds';
import type { SettingDocument, SettingKind } from '@senim/contracts/office/settings/documents';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** What one person proposes and another must decide. */
interface Proposed {
  readonly proposalId: number;
  readonly reason: string;
  readonly makerName: string;
  readonly makerPerson: Buffer;
  readonly madeAt: Date;
  readonly status: 'open' | 'confirmed' | 'declined' | 'lapsed';
  /** Why nobody decides it any more, and since when it is over; null while it is not. */
  readonly lapse: ProposalLapse | null;
  readonly decidedAt: Date | null;
}

export interface LoanProposal extends Proposed {
  readonly kind: 'refund' | 'write-off';
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly terms: { readonly amountTiyn: Tiyn; readonly number: string };
  /** The account for a refund, if it is not the one of the agreement. */
  readonly iban: string | null;
}

/** Easier terms that forgive principal, as they were composed; `reason` has the words to the borrower. */
export interface OfferProposal extends Proposed {
  readonly kind: 'offer';
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly terms: {
    /** The part of the principal that is forgiven. */
    readonly amountTiyn: Tiyn;
    readonly number: string;
    readonly reference: string;
    /** The total that staff saw, in tenge. */
    readonly total: string;
    readonly wish: Readonly<Record<string, string | number | undefined>>;
  };
  readonly iban: null;
}

/** What became of a payout about which the bank and the books differ, as one person has learnt at the bank. */
export interface PayoutProposal extends Proposed {
  readonly kind: 'payout-made' | 'payout-not-made';
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly terms: {
    readonly amountTiyn: Tiyn;
    readonly number: string;
    readonly payoutId: number;
    readonly reference: string;
    /** The day on which the bank made it. */
    readonly day: string;
  };
  readonly iban: null;
}

/** Other roles for a colleague, or opening a closed account again. */
export interface RoleProposal extends Proposed {
  readonly kind: 'role-change';
  readonly memberId: number;
  readonly login: string;
  readonly name: string;
  readonly memberPerson: Buffer;
  readonly isReturn: boolean;
  readonly terms: { readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] };
}

/** Another version of what the lender changes by itself, or a first one. */
export interface SettingProposal extends Proposed {
  readonly kind: 'setting-change';
  readonly terms: {
    readonly setting: SettingKind;
    readonly name: string;
    /** What held when it was proposed; null of something new. */
    readonly before: SettingDocument | null;
    readonly document: SettingDocument;
    /** The instant from which it would hold; null: at once. */
    readonly fromAt: string | null;
    /** Versions that were to follow and would not any more; not said of proposals from before. */
    readonly withdraws?: readonly { readonly version: number; readonly from: string }[];
  };
}

/** Another phone for a client whose document was seen. */
export interface PhoneProposal extends Proposed {
  readonly kind: 'phone-change';
  readonly borrowerId: number;
  /** 11 digits, 7701.... */
  readonly phone: string;
}

/** Whose payment it was, as they have shown it, and the account it goes back to. */
export interface Payee {
  readonly name: string;
  readonly iin: string;
  readonly iban: string;
}

/** A payment without an owner that would go back to who paid it. */
export interface PayerRefundProposal extends Proposed {
  readonly kind: 'payer-refund';
  readonly terms: {
    readonly amountTiyn: Tiyn;
    /** Who brought it, and its number there. */
    readonly number: string;
    readonly paymentId: number;
  };
  readonly payee: Payee;
  readonly payeeSealed: Buffer;
}

/** What became of a refund to a payer about which the bank and the books differ, found out likewise. */
interface PayerFinding<Kind extends 'payer-refund-made' | 'payer-refund-not-made'> extends Proposed {
  readonly kind: Kind;
  readonly terms: PayerRefundProposal['terms'] & Pick<PayoutProposal['terms'], 'reference' | 'day'>;
}

export type PayerFindingProposal = PayerFinding<'payer-refund-made'> | PayerFinding<'payer-refund-not-made'>;

/** About a payment without an owner. */
export type AboutPayment = PayerRefundProposal | PayerFindingProposal;

/** About a loan, and not about a colleague. */
export type AboutLoan = LoanProposal | OfferProposal | PayoutProposal;

export type Proposal = AboutLoan | RoleProposal | SettingProposal | PhoneProposal | AboutPayment;

export type ProposalKind = Proposal['kind'];

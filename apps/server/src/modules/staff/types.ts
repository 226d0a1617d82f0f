import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Services } from '../../platform/machinery.ts';

/** The machinery, and whether the lender is a sandbox's. */
export type StaffServices = Services & { readonly isSandbox: boolean };

export interface Member {
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly personIndex: Buffer;
}

/** A member as sign-in needs them. */
export interface MemberSecrets extends Member {
  /** Null, as is the secret, until the person has started the account. */
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpStep: number;
  readonly failedTries: number;
  readonly lockedUntil: Date | null;
}

export interface NewMember {
  readonly login: string;
  readonly name: string;
  readonly iin: string;
  readonly roles: readonly StaffRole[];
  readonly password: string;
  /** Base32, as the authenticator keeps it. */
  readonly totpSecret: string;
}

export interface SessionRow extends Member {
  readonly lastSeenAt: Date;
}

/** What a member of staff looked at or did, as the record keeps it. */
export interface StaffAct {
  readonly actId: number;
  readonly at: Date;
  readonly event: string;
  readonly staffId: number | null;
  readonly staffName: string | null;
  readonly borrowerId: number | null;
  readonly onBehalf: boolean;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}

/** What one person proposes and another must decide. */
interface Proposed {
  readonly proposalId: number;
  readonly reason: string;
  readonly makerName: string;
  readonly makerPerson: Buffer;
  readonly madeAt: Date;
  readonly status: 'open' | 'confirmed' | 'declined';
}

export interface LoanProposal extends Proposed {
  readonly kind: 'refund' | 'write-off';
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly terms: { readonly amountTiyn: number; readonly number: string };
  /** Where a refund is to go, if not to the account of the contract. */
  readonly iban: string | null;
}

/** Easier terms that forgive principal, as they were composed; `reason` holds the words to the borrower. */
export interface OfferProposal extends Proposed {
  readonly kind: 'offer';
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly terms: {
    /** What of the principal is forgiven. */
    readonly amountTiyn: number;
    readonly number: string;
    readonly reference: string;
    /** What was seen: the parts together, in tenge. */
    readonly total: string;
    readonly wish: Readonly<Record<string, string | number | undefined>>;
  };
  readonly iban: null;
}

/** Other roles for a colleague; of a closed account also its return. */
export interface RoleProposal extends Proposed {
  readonly kind: 'role-change';
  readonly memberId: number;
  readonly login: string;
  readonly name: string;
  readonly memberPerson: Buffer;
  readonly isReturn: boolean;
  readonly terms: { readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] };
}

/** About a loan, and not about a colleague. */
export type AboutLoan = LoanProposal | OfferProposal;
export type Proposal = AboutLoan | RoleProposal;
export type ProposalKind = Proposal['kind'];

/** An account as the administrator sees it. */
export interface AccountRow {
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly isStarted: boolean;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly lockedUntil: Date | null;
  readonly lastSeenAt: Date | null;
  readonly linkOpenUntil: Date | null;
  readonly samePerson: readonly string[];
  readonly proposalId: number | null;
  readonly proposedRoles: readonly StaffRole[] | null;
}

/** What a link lets its holder set: everything, the authenticator alone, the password alone. */
export type LinkKind = 'start' | 'authenticator' | 'password';

export interface LinkRow {
  readonly kind: LinkKind;
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly lockedUntil: Date | null;
  /** The secret that the link would set; null where it sets a password only. */
  readonly newSecret: string | null;
  readonly presentSecret: string | null;
}

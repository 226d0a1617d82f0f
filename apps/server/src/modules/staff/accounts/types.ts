import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { DeviceOfSession } from '../../../platform/caller/device-of-session.ts';

export interface NewMember {
  readonly login: string;
  readonly name: string;
  readonly iin: string;
  readonly roles: readonly StaffRole[];
  readonly password: string;
  /** Base32, as authenticators expect. */
  readonly totpSecret: string;
}

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

/** A session that runs. */
export interface OpenSession extends DeviceOfSession {
  readonly sessionId: string;
  readonly tokenSha256: Buffer;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
}

/** What a link lets its owner set: everything, the authenticator alone, the password alone. */
export type LinkKind = 'start' | 'authenticator' | 'password';

export interface LinkRow {
  readonly kind: LinkKind;
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly lockedUntil: Date | null;
  /** The secret that the link would set; null if it sets only a password. */
  readonly newSecret: string | null;
  readonly presentSecret: string | null;
}

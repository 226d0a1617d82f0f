import type { StaffRole } from '@senim/contracts/office/staff-rights';

export interface Member {
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly personIndex: Buffer;
}

/** What sign-in needs of a member of staff. */
export interface MemberSecrets extends Member {
  /** Null, like the secret, until the person has started the account. */
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpStep: number;
  readonly failedTries: number;
  readonly lockedUntil: Date | null;
}

export interface SessionRow extends Member {
  readonly lastSeenAt: Date;
}

/** A try to sign in to an account, by what it shares with the one that is made now. */
export interface SignInTry {
  readonly outcome: 'wrong' | 'entered';
  readonly triedAt: Date;
  readonly isOwnDevice: boolean;
  /** Somebody has entered the account on that device. */
  readonly isKnownDevice: boolean;
  readonly isOwnNetwork: boolean;
  /** Somebody has entered the account from there. */
  readonly isKnownNetwork: boolean;
}

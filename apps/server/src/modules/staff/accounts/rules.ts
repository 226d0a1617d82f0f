import { HELD_ALONE, STAFF_ROLES, type StaffRole } from '@senim/contracts/office/staff-rights';
import type { LinkKind } from './types.ts';

const PASSWORD_LENGTH_MIN = 14;
const DIFFERENT_MIN = 6;

/** How long a link works: over a weekend, no longer. */
const LINK_HOURS = 72;
export const linkOpenUntil = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * 3_600_000);

/** A password must be long, and neither one repeated letter nor the login. That stops guessing, and nobody has to write it down. */
export function isWeakPassword(password: string, login: string): boolean {
  const text = password.toLowerCase();
  const withoutLogin = text.replaceAll(login.toLowerCase(), '');
  return password.length < PASSWORD_LENGTH_MIN || new Set(withoutLogin).size < DIFFERENT_MIN;
}

export const PASSWORD_RULE = { min: PASSWORD_LENGTH_MIN, different: DIFFERENT_MIN } as const;

/** Whether these roles may be held together: at least one, each once, and some alone: who checks or owns does no other work here. */
export function areFitRoles(roles: readonly StaffRole[]): boolean {
  if (roles.length === 0 || new Set(roles).size !== roles.length) return false;
  return !roles.some((role) => HELD_ALONE.includes(role)) || roles.length === 1;
}

/** The links that an account can get: a start if nobody has started it, otherwise what its owner has lost. */
export function isFitLink(kind: LinkKind, account: { isStarted: boolean; disabledAt: Date | null }): boolean {
  return account.disabledAt === null && (kind === 'start') !== account.isStarted;
}

/** Why an account cannot be made, in words for who runs the command; null if it can. */
export function memberFlaw(member: {
  login: string;
  password: string;
  roles: readonly string[];
}): string | null {
  if (!/^[a-z][a-z0-9.-]{2,39}$/.test(member.login))
    return 'A login is 3 to 40 small Latin letters, digits, dots and hyphens, a letter first.';
  if (isWeakPassword(member.password, member.login))
    return `A password has at least ${PASSWORD_LENGTH_MIN} characters, six of them different, and is not the login.`;
  const unknown = member.roles.find((role) => !(STAFF_ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) return `There is no role "${unknown}".`;
  return member.roles.length === 0 ? 'A member of staff has at least one role.' : null;
}

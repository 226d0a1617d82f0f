import {
  holdsRight,
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
} from '@senim/contracts/office/staff-rights';
import type { LinkKind, Proposal, ProposalKind } from './types.ts';

/** A session ends when nobody has touched it for so long, and in any case after a working day. */
export const SESSION_IDLE_SECONDS = 15 * 60;
export const SESSION_HOURS_MAX = 12;
/** A touch is written down at most this often. */
export const TOUCH_SECONDS = 20;

const TRIES_MAX = 5;
const LOCK_MINUTES = 15;
const PASSWORD_LENGTH_MIN = 14;

/** When an account opens again after one more wrong try; null while it stays open. */
export function lockedUntil(failedTries: number, now: Date): Date | null {
  return failedTries % TRIES_MAX === 0 ? new Date(now.getTime() + LOCK_MINUTES * 60_000) : null;
}

export function isLocked(until: Date | null, now: Date): boolean {
  return until !== null && until > now;
}

export const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000);
export const oldestSession = (now: Date): Date => new Date(now.getTime() - SESSION_HOURS_MAX * 3_600_000);

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_SECONDS * 1000;
}

/** How long a link to an account works: over a weekend, no longer. */
const LINK_HOURS = 72;
export const linkOpenUntil = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * 3_600_000);

const DIFFERENT_MIN = 6;

/** Long and not made of one letter or of the login: what keeps guessing hopeless without teaching people to write it down. */
export function isWeakPassword(password: string, login: string): boolean {
  const text = password.toLowerCase();
  const withoutLogin = text.replaceAll(login.toLowerCase(), '');
  return password.length < PASSWORD_LENGTH_MIN || new Set(withoutLogin).size < DIFFERENT_MIN;
}

export const PASSWORD_RULE = { min: PASSWORD_LENGTH_MIN, different: DIFFERENT_MIN } as const;

/** Whether roles may stand together: some, each once, and the auditor, who changes nothing, alone. */
export function areFitRoles(roles: readonly StaffRole[]): boolean {
  if (roles.length === 0 || new Set(roles).size !== roles.length) return false;
  return !roles.includes('auditor') || roles.length === 1;
}

/** Which links an account can be given: the start of one that nobody has started, else what its owner has lost. */
export function isFitLink(kind: LinkKind, account: { isStarted: boolean; disabledAt: Date | null }): boolean {
  return account.disabledAt === null && (kind === 'start') !== account.isStarted;
}

/** Whether nobody else is left who can make and close accounts. */
export const isLastOf = (administrators: readonly number[], staffId: number): boolean =>
  administrators.length === 1 && administrators[0] === staffId;

/** What keeps an account from being made, in words for whoever runs the command; null when nothing does. */
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

/** The lifecycle table's word for whoever decides on an application: the highest of their roles that may. */
export function deciderOf(
  roles: readonly StaffRole[],
): Extract<StaffRole, 'credit-manager' | 'senior-credit-manager'> {
  return roles.includes('senior-credit-manager') ? 'senior-credit-manager' : 'credit-manager';
}

/** Who may see, propose and confirm what takes two people. */
const PROPOSAL_RIGHTS: Readonly<
  Record<ProposalKind, { see: StaffRight; make: StaffRight; check: StaffRight }>
> = {
  refund: { see: 'customers.view', make: 'refunds.propose', check: 'refunds.confirm' },
  'write-off': { see: 'customers.view', make: 'write-offs.propose', check: 'write-offs.confirm' },
  offer: { see: 'cases.view', make: 'settlements.decide', check: 'write-offs.confirm' },
  'role-change': { see: 'staff.view', make: 'staff.manage', check: 'staff.confirm-role' },
};

export const mayPropose = (roles: readonly StaffRole[], kind: ProposalKind): boolean =>
  holdsRight(roles, PROPOSAL_RIGHTS[kind].make);

export const mayConfirm = (roles: readonly StaffRole[], kind: ProposalKind): boolean =>
  holdsRight(roles, PROPOSAL_RIGHTS[kind].check);

/** The kinds of proposals that somebody of these roles may see. */
export const seenKinds = (roles: readonly StaffRole[]): ProposalKind[] =>
  (Object.keys(PROPOSAL_RIGHTS) as ProposalKind[]).filter((kind) =>
    holdsRight(roles, PROPOSAL_RIGHTS[kind].see),
  );

/** Why somebody may not confirm a proposal: it is their own, it is about them, their role may not; null where they may. */
export function confirmingClosed(
  proposal: Proposal,
  { roles, personIndex }: { readonly roles: readonly StaffRole[]; readonly personIndex: Buffer },
): 'mine' | 'about-me' | 'role' | null {
  if (proposal.makerPerson.equals(personIndex)) return 'mine';
  if (proposal.kind === 'role-change' && proposal.memberPerson.equals(personIndex)) return 'about-me';
  return mayConfirm(roles, proposal.kind) ? null : 'role';
}

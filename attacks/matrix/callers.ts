import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Belongings } from './belongings.ts';

/** A caller and their credentials. */
export interface Caller {
  readonly name: string;
  readonly kind: 'nobody' | 'borrower' | 'for a client' | 'staff' | 'machine';
  readonly role?: StaffRole;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who calls, and about whose things: one borrower calls, another has the same kinds of things and never calls. */
export interface Cast {
  readonly callers: readonly Caller[];
  readonly own: Belongings;
  readonly other: Belongings;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Callers that other routes are for: without a session, with an ended one, with credentials of machines. */
export const STRANGERS: readonly Caller[] = [
  { name: 'nobody', kind: 'nobody', headers: {} },
  { name: 'a dead session', kind: 'nobody', headers: bearer('a'.repeat(43)) },
  {
    name: 'a dead desk',
    kind: 'nobody',
    headers: { cookie: `office_session=${'a'.repeat(43)}`, 'x-office-csrf': 'a'.repeat(43) },
  },
  {
    name: 'terminal network',
    kind: 'machine',
    headers: { authorization: `Basic ${Buffer.from('kassa24:sandbox-kassa24').toString('base64')}` },
  },
  { name: 'provider', kind: 'machine', headers: { 'x-signature': 'a'.repeat(64) } },
];

import { STAFF_CAST } from '@senim/database/cast/staff';
import {
  almostApplied,
  atDesk,
  awaitingSignature,
  memberOf,
  type Pair,
  signIn,
  stranger,
} from '../people.ts';
import type { Target } from '../target.ts';

/** A caller with their credentials and what they may know. */
export interface Principal {
  readonly name: string;
  readonly api: 'borrower' | 'office';
  readonly headers: Readonly<Record<string, string>>;
  /** Numbers of their own, which may stand in answers to them. */
  readonly own: readonly string[];
}

const CAST_KEYS = ['marat', 'zarina', 'bolat', 'dinara', 'kanat', 'asel'] as const;

const borrower = (name: string, { token, iin, phone }: Pair & { token: string }): Principal => ({
  name,
  api: 'borrower',
  headers: { authorization: `Bearer ${token}` },
  own: [iin, phone, token],
});

/** One of each kind who may call: nobody, borrowers at every stage of a loan, staff of every role. */
export async function everyPrincipal(target: Target): Promise<Principal[]> {
  const nobody = { headers: {}, own: [] } as const;
  const borrowers: Principal[] = [
    { name: 'nobody', api: 'borrower', ...nobody },
    borrower('new', await signIn(target, stranger())),
    borrower('almost applied', await almostApplied(target)),
    borrower('about to sign', await awaitingSignature(target)),
  ];
  for (const key of CAST_KEYS) borrowers.push(borrower(key, await signIn(target, memberOf(key))));
  const staff: Principal[] = [{ name: 'nobody', api: 'office', ...nobody }];
  for (const { login } of STAFF_CAST) {
    const { cookie, csrf } = await atDesk(target, login);
    staff.push({ name: login, api: 'office', headers: { cookie, 'x-office-csrf': csrf }, own: [] });
  }
  return [...borrowers, ...staff];
}

import { STAFF_ROLES, type StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { confirmingClosed, isAboutLoan, mayConfirm, mayPropose, seenKinds } from './rules.ts';
import type { Proposal, ProposalKind } from './types.ts';

/** Who proposes, and who else must confirm: readings.md, Staff. */
const PEOPLE: Readonly<
  Record<ProposalKind, { makers: readonly StaffRole[]; checkers: readonly StaffRole[] }>
> = {
  refund: { makers: ['accountant'], checkers: ['accountant', 'compliance'] },
  'write-off': { makers: ['accountant', 'collector'], checkers: ['accountant', 'compliance'] },
  offer: { makers: ['collector', 'compliance'], checkers: ['accountant', 'compliance'] },
  'payout-made': { makers: ['accountant'], checkers: ['accountant', 'senior-credit-manager', 'compliance'] },
  'payout-not-made': {
    makers: ['accountant'],
    checkers: ['accountant', 'senior-credit-manager', 'compliance'],
  },
  'payer-refund': { makers: ['accountant'], checkers: ['accountant', 'compliance'] },
  'payer-refund-made': { makers: ['accountant'], checkers: ['accountant', 'compliance'] },
  'payer-refund-not-made': { makers: ['accountant'], checkers: ['accountant', 'compliance'] },
  'phone-change': { makers: ['credit-manager', 'senior-credit-manager'], checkers: ['compliance'] },
  'setting-change': { makers: ['administrator', 'owner'], checkers: ['compliance', 'owner'] },
  'role-change': { makers: ['administrator'], checkers: ['administrator', 'compliance'] },
};
const KINDS = Object.keys(PEOPLE) as ProposalKind[];
const rolesThat = (may: (roles: readonly StaffRole[], kind: ProposalKind) => boolean, kind: ProposalKind) =>
  STAFF_ROLES.filter((role) => may([role], kind)).sort();

test.each(KINDS)('%s is proposed and confirmed by whom the readings name', (kind) => {
  expect(rolesThat(mayPropose, kind)).toEqual([...PEOPLE[kind].makers].sort());
  expect(rolesThat(mayConfirm, kind)).toEqual([...PEOPLE[kind].checkers].sort());
});

test('whoever serves clients sees what is proposed of their money, and only who looks after staff what of roles', () => {
  expect(seenKinds(['owner']), 'nothing about a single borrower').toEqual(['setting-change']);
  expect(seenKinds(['operator'])).toEqual(['refund', 'write-off', 'offer', 'phone-change']);
  expect(seenKinds(['accountant'])).toEqual([
    'refund',
    'write-off',
    'offer',
    'payout-made',
    'payout-not-made',
    'payer-refund',
    'payer-refund-made',
    'payer-refund-not-made',
    'phone-change',
  ]);
  expect(seenKinds(['administrator'])).toEqual(['setting-change', 'role-change']);
  expect(seenKinds(['auditor'])).toEqual(KINDS);
});

const [aigerim, daulet, saule] = ['a', 'd', 's'].map((person) => Buffer.from(person)) as [
  Buffer,
  Buffer,
  Buffer,
];
const refund = { kind: 'refund', makerPerson: aigerim } as Proposal;
const roleChange = { kind: 'role-change', makerPerson: aigerim, memberPerson: daulet } as Proposal;
const closed = (proposal: Proposal, personIndex: Buffer, roles: readonly StaffRole[]) =>
  confirmingClosed(proposal, { roles, personIndex });

test('nobody confirms their own proposal, whatever other account or role they have', () => {
  expect(closed(refund, Buffer.from('a'), ['accountant', 'compliance'])).toBe('mine');
  expect(closed(refund, saule, ['accountant'])).toBeNull();
  expect(closed(refund, saule, ['operator'])).toBe('role');
});

test('nobody confirms roles of their own', () => {
  expect(closed(roleChange, daulet, ['administrator'])).toBe('about-me');
  expect(closed(roleChange, aigerim, ['administrator'])).toBe('mine');
  expect(closed(roleChange, saule, ['administrator'])).toBeNull();
});

test('a proposal is about a loan where it names one, as it is composed and as it is kept', () => {
  const composed = { kind: 'refund', agreementId: 12 } as Proposal;
  const kept = { kind: 'phone-change', agreementId: null } as object as Proposal;
  expect([composed, kept, roleChange].map(isAboutLoan)).toEqual([true, false, false]);
});

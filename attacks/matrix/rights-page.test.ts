import { ACTING_CALLS } from '@senim/contracts/borrower/acting-calls';
import { LIST_NAMES, LISTS } from '@senim/contracts/office/lists/columns';
import { DESK_ACTIONS } from '@senim/contracts/office/loan-actions';
import { PROPOSAL_KINDS } from '@senim/contracts/office/proposal-kinds';
import { QUEUES } from '@senim/contracts/office/queues';
import { STAFF_RIGHTS, STAFF_ROLES, type StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { mayDecide } from '../../apps/server/src/modules/agreements/decisions/rules.ts';
import { mayConfirm, mayPropose, seenKinds } from '../../apps/server/src/modules/staff/proposals/rules.ts';
import { RATE_CLASSES } from '../../apps/server/src/platform/http/limits/rate-limit.ts';
import { readRightsPage } from './rights-page.ts';

const { rights, queues, lists, decisions, proposals, rates, calls } = readRightsPage();

test('a right is held by the roles that the page names, and by no other', () => {
  const inCode = Object.entries(STAFF_RIGHTS).map(([right, roles]) => [right, [...roles].sort()]);
  expect(Object.fromEntries(inCode)).toEqual(rights);
});

test('every role stands on the page', () => {
  expect([...new Set(Object.values(rights).flat())].sort()).toEqual([...STAFF_ROLES].sort());
});

test('a queue is seen and worked on by the rights that the page names', () => {
  expect(QUEUES).toEqual(queues);
});

test('a list is seen by the right that the page names', () => {
  expect(Object.fromEntries(LIST_NAMES.map((name) => [name, LISTS[name].view]))).toEqual(lists);
});

test('a decision on a loan takes the right that the page names', () => {
  const takers = DESK_ACTIONS.map((action) => [
    action,
    STAFF_ROLES.filter((role) => mayDecide(action, [role])).sort(),
  ]);
  const reviewed = Object.entries(decisions).map(([action, right]) => [action, rights[right]]);
  expect(Object.fromEntries(takers)).toEqual(Object.fromEntries(reviewed));
});

test('proposals are seen, made and confirmed by the roles that the page names', () => {
  const rolesOf = (may: (roles: StaffRole[]) => boolean) => STAFF_ROLES.filter((role) => may([role])).sort();
  const inCode = PROPOSAL_KINDS.map((kind) => [
    kind,
    {
      see: rolesOf((roles) => seenKinds(roles).includes(kind)),
      make: rolesOf((roles) => mayPropose(roles, kind)),
      check: rolesOf((roles) => mayConfirm(roles, kind)),
    },
  ]);
  const reviewed = Object.entries(proposals).map(([kind, { see, make, check }]) => [
    kind,
    { see: rights[see], make: rights[make], check: rights[check] },
  ]);
  expect(Object.fromEntries(inCode)).toEqual(Object.fromEntries(reviewed));
});

test('staff may make for a client the calls that the page names, and no other', () => {
  const ofBorrowers = calls.filter(({ session }) => session === 'borrower');
  expect(ACTING_CALLS).toEqual(
    Object.fromEntries(ofBorrowers.map(({ id, isForClient }) => [id, isForClient])),
  );
});

test('an address may call as often as the page says', () => {
  expect(RATE_CLASSES).toEqual(rates);
});

test('no call stands on the page twice', () => {
  const ids = calls.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

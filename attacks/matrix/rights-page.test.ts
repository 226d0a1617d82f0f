import { ACTING_CALLS } from '@senim/contracts/borrower/acting-calls';
import { QUEUES } from '@senim/contracts/office/queues';
import { STAFF_RIGHTS, STAFF_ROLES } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { RATE_CLASSES } from '../../apps/server/src/platform/http/rate-limit.ts';
import { readRightsPage } from './rights-page.ts';

const { rights, queues, rates, calls } = readRightsPage();

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

test('staff make for a client the calls that the page lets them make, and no other', () => {
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

import { STAFF_ROLES } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { mayConfirm } from './rules.ts';

test('a colleague’s roles are confirmed by an administrator or by compliance, and by nobody else', () => {
  const confirming = STAFF_ROLES.filter((role) => mayConfirm([role], 'role-change'));
  expect(new Set(confirming)).toEqual(new Set(['administrator', 'compliance']));
});

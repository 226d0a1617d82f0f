import { expect, test } from 'vitest';
import { areFitRoles, isFitLink, isWeakPassword, linkOpenUntil, memberFlaw } from './rules.ts';

test.each([
  ['correct horse battery', false],
  ['abcdef abcdef', true],
  ['abcdefabcdefab', false],
  ['aaaaaaaaaaaaaaaaaaaa', true],
  ['abcdeabcdeabcdeabcde', true],
  ['g.suleimenovag.suleimenova', true],
  ['G.SULEIMENOVA-g.suleimenova-12', true],
  ['g.suleimenova-horse', false],
])('the password %s is weak: %s', (password, weak) => {
  expect(isWeakPassword(password, 'g.suleimenova')).toBe(weak);
});

test('roles are held once each, and the auditor’s and the owner’s alone', () => {
  expect(areFitRoles(['operator', 'collector'])).toBe(true);
  expect(areFitRoles(['auditor'])).toBe(true);
  for (const roles of [
    [],
    ['operator', 'operator'],
    ['auditor', 'accountant'],
    ['accountant', 'auditor'],
    ['owner', 'accountant'],
  ] as const)
    expect([roles, areFitRoles(roles)]).toEqual([roles, false]);
});

test('a link starts an account that nobody has started, and gives back what was lost of one that was', () => {
  const open = { isStarted: false, disabledAt: null };
  expect(isFitLink('start', open)).toBe(true);
  expect(isFitLink('password', open)).toBe(false);
  expect(isFitLink('start', { ...open, isStarted: true })).toBe(false);
  expect(isFitLink('authenticator', { ...open, isStarted: true })).toBe(true);
  expect(isFitLink('start', { ...open, disabledAt: new Date() })).toBe(false);
});

test('a link works for three days', () => {
  expect(linkOpenUntil(new Date('2026-11-20T13:00:00Z'))).toEqual(new Date('2026-11-23T13:00:00Z'));
});

const MEMBER = { login: 'g.suleimenova', password: 'correct horse battery', roles: ['operator'] };

test('an account that can be made has no flaw, and any other one sentence', () => {
  expect(memberFlaw(MEMBER)).toBeNull();
  for (const login of ['G.Sul', '1gulmira', 'gu', 'g'.repeat(41), 'gul mira'])
    expect([login, memberFlaw({ ...MEMBER, login })]).toEqual([
      login,
      expect.stringMatching(/^A login is 3 to 40/),
    ]);
  for (const login of ['gul', 'g'.repeat(40)])
    expect([login, memberFlaw({ ...MEMBER, login })]).toEqual([login, null]);
  expect(memberFlaw({ ...MEMBER, password: 'short' })).toMatch(/^A password has at least 14/);
  expect(memberFlaw({ ...MEMBER, roles: ['operator', 'king'] })).toBe('There is no role "king".');
  expect(memberFlaw({ ...MEMBER, roles: [] })).toBe('A member of staff has at least one role.');
});

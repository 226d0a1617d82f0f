import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { EVER } from '../rules.ts';
import { byPeople, registersKind } from './rules.ts';

const BY_SERVICE = {
  setting: 'registers',
  mobile_base: 'service',
  state_register: 'service',
  bureau: 'service',
  biometrics: 'service',
} as const;

test('at first each register’s own service answers, and that is the only setting of its kind', () => {
  expect(registersKind.given(SENIM)).toEqual([{ name: 'lender', from: EVER, document: BY_SERVICE }]);
  expect(registersKind.isOpen).toBe(false);
  expect(registersKind.ends(BY_SERVICE)).toBe(false);
});

test('people stand in for those that were turned to them', () => {
  expect(byPeople(BY_SERVICE)).toEqual([]);
  expect(byPeople({ ...BY_SERVICE, state_register: 'people', biometrics: 'people' })).toEqual([
    ...['state_register', 'biometrics'],
  ]);
});

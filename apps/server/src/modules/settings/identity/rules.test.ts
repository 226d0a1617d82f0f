import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { identityAs, identityKind } from './rules.ts';

type Identity = SettingOf<'identity'>;
const [given] = identityKind.given(SENIM);
const OWN = given?.document as Identity;

function flawOf(
  changed: Partial<Identity>,
  would: { before?: Identity | null; isFromMidnight?: boolean } = {},
) {
  const { before = OWN, isFromMidnight = true } = would;
  const days = { day: '2026-11-24', today: '2026-11-23' };
  return identityKind.flaw(
    { ...OWN, ...changed },
    {
      ...{ lender: SENIM, name: 'lender', ...days, before, isFromMidnight },
    },
  );
}

test('a licence counts from its day on, and not before', () => {
  expect(flawOf({})).toBeNull();
  expect(flawOf({ licence_date: '2026-11-24' })).toBeNull();
  expect(flawOf({ licence_date: '2026-11-25' })).toEqual({
    refused: 'setting_identity_wrong',
    field: 'licence_date',
  });
});

test('another account begins with a day, also one at the same bank; anything else at once', () => {
  const moved = { iban: 'KZ43722C000055443322', bic: 'CASPKZKA' };
  const before = { ...OWN, iban: 'KZ84722C000012345678', bic: 'CASPKZKA' };
  const late = { refused: 'setting_account_at_once', field: 'from' };
  expect(flawOf(moved, { before, isFromMidnight: false })).toEqual(late);
  expect(flawOf(moved, { before })).toBeNull();
  expect(flawOf({ phone: '77057000001' }, { isFromMidnight: false })).toBeNull();
  expect(flawOf(moved, { before: null, isFromMidnight: false })).toBeNull();
});

test('the bank of an account is the one that its IBAN names', () => {
  expect(flawOf({ iban: 'KZ43722C000055443322', bic: 'HSBKKZKX' })).toEqual({
    refused: 'setting_identity_wrong',
    field: 'bic',
  });
});

test('what came with the lender’s document reads as it was written there', () => {
  expect(identityAs(SENIM.identity, OWN)).toEqual(SENIM.identity);
  expect(identityAs(SENIM.identity, undefined)).toBe(SENIM.identity);
});

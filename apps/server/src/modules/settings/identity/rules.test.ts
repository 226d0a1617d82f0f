import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import type { WouldHold } from '../types.ts';
import { identityAs, identityKind } from './rules.ts';

type Identity = SettingOf<'identity'>;

const [given] = identityKind.given(SENIM);
const OWN = given?.document as Identity;
const MOVED = { iban: 'KZ43722C000055443322', bic: 'CASPKZKA' };

const flawOf = (change: Partial<Record<keyof Identity, string>>, would: Partial<WouldHold<Identity>> = {}) =>
  identityKind.flaw({ ...OWN, ...change } as Identity, {
    ...{ lender: SENIM, name: 'lender', day: '2026-12-01', today: '2026-12-01' },
    ...{ before: OWN, isFromMidnight: false },
    ...would,
  });

test('the lender’s document gives the first version, and a version says the lender’s identity whole', () => {
  expect(identityKind.given(SENIM)).toEqual([
    {
      name: 'lender',
      from: '2000-01-01',
      document: {
        setting: 'identity',
        legal_name_ru: SENIM.identity.legalName.ru,
        legal_name_kz: SENIM.identity.legalName.kz,
        bin: SENIM.identity.bin,
        licence_number: SENIM.identity.licence.number,
        licence_date: SENIM.identity.licence.date,
        address_ru: SENIM.identity.address.ru,
        address_kz: SENIM.identity.address.kz,
        phone: SENIM.identity.phone,
        email: SENIM.identity.email,
        site: SENIM.identity.site,
        iban: SENIM.identity.account.iban,
        bic: SENIM.identity.account.bic,
      },
    },
  ]);
  expect(identityAs({ ...SENIM.identity, phone: '' }, OWN)).toEqual(SENIM.identity);
  expect(identityAs(SENIM.identity, undefined)).toBe(SENIM.identity);
});

test('nobody makes a second identity, and none ends', () => {
  expect([identityKind.isOpen, identityKind.ends(OWN)]).toEqual([false, false]);
});

test('what a start takes is taken, of a licence of the same day or of the day from which it holds too', () => {
  expect(flawOf({})).toBeNull();
  expect(flawOf({ licence_date: '2026-12-01' })).toBeNull();
  expect(flawOf({ licence_date: '2026-12-02' }, { day: '2026-12-02' })).toBeNull();
  expect(flawOf({ bic: `${OWN.bic}XXX` }), 'a branch of the bank of the account').toBeNull();
});

test.each([
  ['legal_name_ru', 'Ы'.repeat(141)],
  ['legal_name_kz', 'Ы'.repeat(141)],
  ['bin', '221140000011'],
  ['licence_number', ''],
  ['licence_date', '2026-12-02'],
  ['licence_date', '02.12.2026'],
  ['address_ru', ''],
  ['address_kz', ''],
  ['phone', '77272123456'],
  ['email', 'nobody'],
  ['site', 'https://senim.example'],
  ['iban', 'KZ089650300000000043'],
  ['bic', 'senim'],
  ['bic', 'CASPKZKA'],
] as const)('the field that is wrong is named: %s of %s', (field, value) => {
  expect(flawOf({ [field]: value })).toEqual({ refused: 'setting_identity_wrong', field });
});

test('an account changes with a day alone, whatever else changes within one', () => {
  expect(flawOf(MOVED)).toEqual({ refused: 'setting_account_at_once', field: 'from' });
  expect(flawOf(MOVED, { isFromMidnight: true })).toBeNull();
  expect(flawOf(MOVED, { before: null })).toBeNull();
  expect(flawOf({ phone: '77057000001' })).toBeNull();
});

test('another account at the same bank is another account', () => {
  const before = { ...OWN, iban: 'KZ84722C000012345678', bic: 'CASPKZKA' };
  expect(flawOf(MOVED, { before })).toEqual({ refused: 'setting_account_at_once', field: 'from' });
  expect(flawOf(MOVED, { before, isFromMidnight: true })).toBeNull();
});

import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import type { WouldHold } from '../types.ts';
import { promoCodeKind } from './rules.ts';

type Code = SettingOf<'promo-code'>;
const code = (change: Partial<Code>) =>
  ({ valid_from: '2026-11-10', valid_through: '2026-11-10', ended: false, ...change }) as Code;
const would = {} as WouldHold<Code>;

test('none comes with the lender’s document, and any may be made', () => {
  expect(promoCodeKind.given(SENIM)).toEqual([]);
  expect(promoCodeKind.isOpen).toBe(true);
});

test('a code may hold for one day, and not end before it begins', () => {
  expect(promoCodeKind.flaw(code({}), would)).toBeNull();
  expect(promoCodeKind.flaw(code({ valid_through: '2026-11-11' }), would)).toBeNull();
  expect(promoCodeKind.flaw(code({ valid_through: '2026-11-09' }), would)).toEqual({
    refused: 'setting_days_wrong',
    field: 'valid_through',
  });
});

test('the version that says so ends it', () => {
  expect(promoCodeKind.ends(code({ ended: true }))).toBe(true);
  expect(promoCodeKind.ends(code({}))).toBe(false);
});
